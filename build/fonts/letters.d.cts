/** The characters of the subset fonts, as Unicode ranges. */
export const LETTERS: { latin: string; arabic: string; urdu: string };
/** Returns the code points of a list of ranges. */
export function codePointsOf(ranges: string): number[];
