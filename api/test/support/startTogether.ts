/** The functions that stop the started parts, in the order in which the parts started. */
export type Ends = (() => unknown)[];

/**
 * Starts parts that are used and stopped together. If a part does not start, stops the parts that have started.
 * @param start starts the parts, and adds to `ends` a function that stops each part
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
