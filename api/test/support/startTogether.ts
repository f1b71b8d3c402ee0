/** The functions that stop the parts of a test installation, in the order in which the parts were started. */
export type Ends = (() => unknown)[];

/**
 * Starts the parts of a test installation, such as a database and a server. If a part does not start, stops the parts
 * that have started.
 * @param start starts the parts, and adds a function to `ends` for each part, which stops the part
 * @returns the result of `start`, and a function that stops all parts in reverse order
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
