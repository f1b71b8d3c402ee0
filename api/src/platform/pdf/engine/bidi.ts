import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters with the same direction, in reading order. */
export interface DirectedRun {
  text: string;
  rightToLeft: boolean;
}

/** Direction marks and isolates, which control the order of the text and are not drawn. */
const FORMATTING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control characters and line ends. They are replaced by spaces, because a line of a report must stay one line. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

const PICTURE = /(?=[\u{10000}-\u{10ffff}])\P{L}/gu;

/**
 * Returns the runs of a line from left to right, by the Unicode Bidirectional Algorithm (UAX #9). Brackets in a
 * right-to-left run are mirrored (rule L4). The characters within a run stay in reading order, as a shaper needs them.
 * @param base the direction of the line; `auto` uses the direction of the first letter that has one
 */
export function visualRuns(line: string, base: 'ltr' | 'rtl' | 'auto' = 'auto'): DirectedRun[] {
  const text = line.replace(CONTROLS, ' ').replace(/\p{Surrogate}/gu, '\ufffd');
  // bidi-js works on UTF-16 units and treats each half of an emoji as a letter. An emoji is neutral, so it is replaced
  // by neutral bullets here.
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

/** Undoes the mirroring of a character of a right-to-left run: returns `(` for `)`, for example. */
export function logicalCharacter(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Encloses a name in isolate characters, so that its direction does not affect the line around it (UAX #9, 2.4.2). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
