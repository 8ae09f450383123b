/** The name itself if nobody has it, else with the first number from 2 on that is free: no two are called the same. */
export const freeName = (name: string, taken: readonly string[]): string => {
  if (!taken.includes(name)) return name;
  for (let n = 2; ; n++) if (!taken.includes(`${name} ${n}`)) return `${name} ${n}`;
};

/** A name without the number that told it from others. */
export const unnumbered = (name: string): string => name.replace(/ \d+$/, '');
