import { isMainThread } from 'node:worker_threads';

/* Preloaded (`node --import`) into every program that `startNode` of run.mjs starts. When the parent process ends for
   any reason, its channel to the program closes. Then this module asks the program to stop, and ends it after a grace
   period. */
const GRACE_MS = 3000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Without this, the listener above would keep a finished program alive.
  process.channel.unref();
}
