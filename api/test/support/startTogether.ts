/** Receives a function that stops each started part, in the order of their start. */
export type Ends = (() => unknown)[];

/**
 * Starts parts that are used and stopped together. If one of them does not start, stops those before it.
 * @returns the result of `start`, and a function that stops the parts, the last one first
 */
export async function startTogether<World extends object>(
  start: (ends: Ends) => Promise<World>,
): Promise<World & { stop(): Promise<void> }> {
  const ends: Ends = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
