import { readFileSync } from 'node:fs';

/* Preloaded (`node --import`) into a program whose clock jumps. Date is ahead of the real time by the milliseconds in
   the file CLOCK_FILE. Timers and performance.now() do not jump, as on a machine whose clock somebody sets. */
const READ_INTERVAL_MS = 50;
const RealDate = Date;
let ahead = 0;

setInterval(() => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
}, READ_INTERVAL_MS).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
