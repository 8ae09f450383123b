// What every server of a study does for the process that started it.

/** Answers `counts`, with the milliseconds of processor time so far, and ends when told or when the parent is gone. */
export const endWithParent = ({ counts, close }) => {
  const end = async () => {
    setTimeout(() => process.exit(1), 2000).unref();
    await close();
    process.exit(0);
  };
  process.on('message', message => {
    if (message === 'counts') {
      const { user, system } = process.cpuUsage();
      process.send?.({ counts: { ...counts(), cpu: (user + system) / 1000 } });
    }
    if (message === 'end') void end();
  });
  process.on('disconnect', end);
};
