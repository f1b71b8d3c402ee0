/** The maximum wait for a successor, in milliseconds. It is long enough for a start on a busy machine. */
const SUCCESSOR_TIMEOUT_MS = 20_000;

/** The message by which the supervisor allows the program to stop. */
const LEAVE = 'leave';

/**
 * Tells the supervisor (scripts/lib/supervise.mjs) that this program was asked to stop. Without a supervisor, the
 * promise resolves at once.
 * @returns a promise that resolves when a successor can take over, or when none appears in time. The program must not
 * drain earlier
 */
export function handOver(): Promise<void> {
  process.stdout.write('stopping\n');
  if (!process.env.SUPERVISED || !process.connected) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('message', (message) => message === LEAVE && resolve());
    process.once('disconnect', resolve);
    setTimeout(resolve, SUCCESSOR_TIMEOUT_MS).unref();
  });
}
