/** Returns the ids in a list that were not in an earlier list. */
export function newIds(before: readonly { id: string }[], after: readonly { id: string }[]): ReadonlySet<string> {
  const known = new Set(before.map(({ id }) => id));
  return new Set(after.filter(({ id }) => !known.has(id)).map(({ id }) => id));
}
