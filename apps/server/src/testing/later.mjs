// Loaded into a server of a test before all else: at each SIGUSR2 its clock goes an hour ahead.
const HOUR = 60 * 60_000;
let ahead = 0;
const { now } = Date;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead += HOUR;
});
