/** File systems take 255 bytes, and a letter may have four; the number and the ending need room as well. */
const LONGEST = 60;

/** Names that do not overwrite each other when they are unpacked, on systems that hold `A` and `a` for the same too: the second gets a ` (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const short = [...name].slice(0, LONGEST).join('').trim();
    let free = short;
    for (let count = 2; taken.has(keyOf(free)); count += 1) free = `${short} (${count})`;
    taken.add(keyOf(free));
    return free;
  });
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
