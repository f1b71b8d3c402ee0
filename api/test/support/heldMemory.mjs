import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/* Preloaded (`node --import`) into a program that holds too much memory: SIGUSR2 makes it hold so many bytes more, and
   the next SIGUSR2 frees them. */
const BYTES = 1.6e9;
let held;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

if (isMainThread)
  process.on('SIGUSR2', () => {
    held = held ? undefined : Buffer.alloc(BYTES, 1);
    if (!held) collectGarbage();
  });
