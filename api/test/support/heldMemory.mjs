import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/* Preloaded (`node --import`) into a program, to make it use too much memory. SIGUSR2 allocates this number of bytes,
   and the next SIGUSR2 frees them. */
const BYTES = 1.6e9;
let held;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

if (isMainThread)
  process.on('SIGUSR2', () => {
    held = held ? undefined : Buffer.alloc(BYTES, 1);
    if (!held) collectGarbage();
  });
