const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A command was ended by Ctrl+C or by a signal to stop. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/**
 * Runs a step that stops early and cleans up if the process is told to stop.
 * @throws Interrupted if the process was told to stop
 */
export async function untilInterrupted<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals) => controller.abort(new Interrupted(`Stopped by ${name}`));
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    // If the process was told to stop, this function reports the interruption, and not the error of the stopped stream.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
