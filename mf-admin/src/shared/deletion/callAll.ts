/** What a call tells of itself: an error, or none. */
export type Call = Promise<{ error?: unknown }>;

/** How calls for several rows went. */
export interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

/** A page of rows is done in a moment, and leaves the server room for others. */
const AT_ONCE = 4;

/** Makes a call for each row, a few at once. One that fails stops none of the others. */
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
