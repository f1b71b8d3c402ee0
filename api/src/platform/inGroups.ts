import { AsyncLocalStorage } from 'node:async_hooks';

/** An item that waits for its group. */
interface Waiting<Item, Result> {
  item: Item;
  /** Runs a function in the context of the item's request, to which log lines and traces belong. */
  inContext: <Returned>(run: () => Returned) => Returned;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Returns a function that handles items in groups, one group at a time. The first item is handled at once; the items
 * that arrive meanwhile are the next group. So the busier the process, the less work each item causes.
 * @param run handles a group. Returns for each item, in the same order, a function that returns its result or throws its
 * error. If `run` itself fails, every item of the group fails
 */
export function inGroups<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (() => Result)[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function handle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await group[0]!.inContext(() => run(group.map(({ item }) => item)));
      for (const [index, { resolve, reject }] of group.entries()) {
        try {
          resolve(results[index]!());
        } catch (error) {
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function handleWaiting(): Promise<void> {
    isRunning = true;
    for (let group = waiting; group.length > 0; group = waiting) {
      waiting = [];
      await handle(group);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, inContext: AsyncLocalStorage.snapshot(), resolve, reject });
      if (!isRunning) void handleWaiting();
    });
}
