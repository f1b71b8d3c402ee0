import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters of one direction, in reading order. */
export interface DirectedRun {
  text: string;
  rightToLeft: boolean;
}

/** Directional marks and isolates control the order and are not rendered. */
const FORMATTING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Controls and line ends. A line of a report must stay one line. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

const PICTURE = /(?=[\u{10000}-\u{10ffff}])\P{L}/gu;

/**
 * Returns a line's runs from left to right, by the Unicode Bidirectional Algorithm (UAX #9). Brackets in a
 * right-to-left run are mirrored (rule L4). The characters of a run keep their reading order, which a shaper needs.
 * @param base the line's direction; `auto` takes it from the first strong letter
 */
export function visualRuns(line: string, base: 'ltr' | 'rtl' | 'auto' = 'auto'): DirectedRun[] {
  const text = line.replace(CONTROLS, ' ');
  // bidi-js works on UTF-16 units and treats half of a surrogate pair as a letter. Emoji are neutral, like a bullet.
  const neutral = text.replace(PICTURE, '••');
  const embedding = bidi.getEmbeddingLevels(neutral, base);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: DirectedRun[] = [];
  let last = { index: NaN, level: NaN };
  for (const index of bidi.getReorderedIndices(neutral, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const rightToLeft = level % 2 === 1;
    const character = mirrored.get(index) ?? text.charAt(index);
    const run = runs.at(-1);
    if (run === undefined || level !== last.level || index !== last.index + (rightToLeft ? -1 : 1))
      runs.push({ text: character, rightToLeft });
    else run.text = rightToLeft ? character + run.text : run.text + character;
    last = { index, level };
  }
  return runs.map((run) => ({ ...run, text: run.text.replace(FORMATTING, '') })).filter((run) => run.text !== '');
}

/** Returns the original of a character in a right-to-left run, where brackets are mirrored. */
export function logicalCharacter(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Wraps a name for use within a line, so that its direction does not affect the text around it (UAX #9, 2.4.2). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
