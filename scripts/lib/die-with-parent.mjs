import { isMainThread } from 'node:worker_threads';

/* Preloaded (`node --import`) into every program that the supervisor starts. When the supervisor ends in any way,
   the channel between the two closes. Then the program is asked to stop, and is ended after a grace period. */
const GRACE_MS = 3000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // A listener alone would keep a program alive that has finished.
  process.channel.unref();
}
