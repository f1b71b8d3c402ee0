import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters of one direction, in reading order. */
export interface DirectedRun {
  text: string;
  rightToLeft: boolean;
}

interface LevelRun extends DirectedRun {
  level: number;
}

/** Directional marks and isolates control the order and are not drawn. */
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
  const runs = inVisualOrder(levelRuns(text, base));
  return runs
    .map(({ text: part, rightToLeft }) => ({ text: part.replace(FORMATTING, ''), rightToLeft }))
    .filter((run) => run.text !== '');
}

function levelRuns(text: string, base: 'ltr' | 'rtl' | 'auto'): LevelRun[] {
  // bidi-js works on UTF-16 units and takes half of a surrogate pair for a letter. Emoji are neutral, like a bullet.
  const { levels } = bidi.getEmbeddingLevels(text.replace(PICTURE, '••'), base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: LevelRun[] = [];
  for (const [index, level] of levels.entries()) {
    const character = mirrored.get(index) ?? text.charAt(index);
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level, rightToLeft: level % 2 === 1 });
  }
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, reverse each sequence at that level or above. */
function inVisualOrder(runs: LevelRun[]): LevelRun[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: LevelRun[] = [];
    for (let start = 0; start < ordered.length;) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      turned.push(...(end > start ? ordered.slice(start, end).reverse() : ordered.slice(start, start + 1)));
      start = Math.max(end, start + 1);
    }
    ordered = turned;
  }
  return ordered;
}

/** Returns the original character of one in a right-to-left run, where brackets are mirrored. */
export function logicalCharacter(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Wraps a name for use within a line, so that its direction does not affect the text around it (UAX #9, 2.4.2). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
