/** A sent request. It resolves with an `error` if it failed. */
export type Call = Promise<{ error?: unknown }>;

/** The results of the requests for several rows. */
export interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

/** The number of parallel requests: fast enough for a page of rows without blocking the server for others. */
const AT_ONCE = 4;

/** Sends a request for each row, a few in parallel. A failed request does not stop the others. */
export async function callAll<Row>(rows: readonly Row[], call: (row: Row) => Call): Promise<Outcome<Row>> {
  const errors = new Map<Row, unknown>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const { error } = await call(row);
      if (error !== undefined) errors.set(row, error);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done: rows.filter((row) => !errors.has(row)), failed: [...errors].map(([row, error]) => ({ row, error })) };
}
