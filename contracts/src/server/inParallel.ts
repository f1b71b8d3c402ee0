/**
 * Calls `work` for each item, at most `atOnce` at the same time. If calls fail, throws the first failure after all calls
 * have ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  async function worker(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}
