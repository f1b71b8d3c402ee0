/**
 * Returns names that do not overwrite each other, even on case-insensitive file systems: the second name gets the
 * suffix ` (2)`.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(keyOf(free)); count += 1) free = `${name} (${count})`;
    taken.add(keyOf(free));
    return free;
  });
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
