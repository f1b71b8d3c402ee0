import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/* Preloaded (`node --import`) into a program whose clock jumps. Date is ahead of the real time by the milliseconds in
   the file CLOCK_FILE. Timers and performance.now() do not jump, just as when somebody sets a machine's clock. The
   program writes the number that it has read into the file `CLOCK_FILE.<process id>`. */
const READ_INTERVAL_MS = 50;
const RealDate = Date;
const file = process.env.CLOCK_FILE;
let ahead = 0;
let read = '';

function readClock() {
  const text = readFileSync(file, 'utf8');
  if (text === read) return;
  read = text;
  ahead = Number(text) || 0;
  if (isMainThread) writeFileSync(`${file}.${process.pid}`, text);
}

readClock();
setInterval(readClock, READ_INTERVAL_MS).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
