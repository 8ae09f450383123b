// Loaded into the server of a test before all else: its clock goes ahead as far as the test says, and nothing else of it changes.
let ahead = 0;
const { now } = Date;
Date.now = () => now() + ahead;
process.on('message', (/** @type {{ later: number }} */ { later }) => {
  ahead += later;
  process.send?.({ ahead });
});
process.channel?.unref();
