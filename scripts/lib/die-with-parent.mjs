import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded (`node --import`) into every program the supervisor starts. When the supervisor goes away, in whatever way, the
 * channel between the two closes; the program then stops as if asked to, and after a grace period without asking.
 */
const GRACE_MS = 3000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening alone would keep a program alive that has done its work.
  process.channel.unref();
}
