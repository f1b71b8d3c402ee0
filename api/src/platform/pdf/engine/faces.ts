import { createRequire } from 'node:module';

/**
 * The faces of the PDFs: the brand's Latin letters (with Greek and Cyrillic) and Arabic letters, both in two weights;
 * Nastaliq for Urdu; and two faces for letters that the brand's faces lack.
 */
const FILES = {
  latin: 'ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  'latin-bold': 'ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  arabic: 'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'arabic-bold': 'ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  nastaliq: 'noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf',
  'rare-latin': 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'rare-arabic': 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
} as const;

export type FaceName = keyof typeof FILES;
/** The name of the face that draws a placeholder for each letter that no face has. */
export const PLACEHOLDER = 'placeholder';

/** The style of text. `urdu` selects Nastaliq for Arabic letters. */
export interface Style {
  /** The size in points. */
  size: number;
  bold?: boolean;
  urdu?: boolean;
}

const require = createRequire(import.meta.url);

/** Returns the path of a face's TrueType file. */
export function faceFile(name: FaceName): string {
  return require.resolve(`@expo-google-fonts/${FILES[name]}`);
}

/** Letters and marks of the Arabic script, including all its forms of digits. */
const ARABIC = /\p{Script_Extensions=Arabic}/u;
/** Digits, spaces and punctuation. They use the face of the letters before them, if that face contains them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Latin letters and signs without combining marks. They are the most frequent text, and need no slow segmenter. */
const SINGLE = /^[ -\u02ff]*$/;
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns what a reader sees as single letters or pictures (UAX #29): `é` or a flag is one, whatever its characters. */
export function graphemes(text: string): string[] {
  if (SINGLE.test(text)) return [...text];
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/** A part of a line that uses one face. */
export interface FacePart {
  face: FaceName | typeof PLACEHOLDER;
  text: string;
}

/**
 * Splits a run into parts, each with a face that has its characters. A character that no face has gets the placeholder.
 * If it begins a grapheme, such as a family emoji, the placeholder stands for the whole grapheme.
 * @param has returns whether a face has a character
 */
export function splitByFace(
  text: string,
  rightToLeft: boolean,
  { bold, urdu }: Style,
  has: (face: FaceName, codePoint: number) => boolean,
): FacePart[] {
  const sans: FaceName = bold ? 'arabic-bold' : 'arabic';
  const latin: FaceName[] = [bold ? 'latin-bold' : 'latin', 'rare-latin'];
  const arabic: FaceName[] = urdu ? ['nastaliq', sans, 'rare-arabic'] : [sans, 'nastaliq', 'rare-arabic'];
  const parts: FacePart[] = [];

  function faceOf(character: string): FacePart['face'] {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = parts.at(-1)?.face;
    const shared = SHARED.test(character);
    const wanted = ARABIC.test(character) || (rightToLeft && shared) ? [...arabic, ...latin] : [...latin, ...arabic];
    const order = last && last !== PLACEHOLDER && shared ? [last, ...wanted] : wanted;
    return order.find((name) => has(name, codePoint)) ?? PLACEHOLDER;
  }
  function add(face: FacePart['face'], part: string): void {
    const last = parts.at(-1);
    if (last?.face === face) last.text += part;
    else parts.push({ face, text: part });
  }

  for (const grapheme of graphemes(text)) {
    if (faceOf(grapheme) === PLACEHOLDER) add(PLACEHOLDER, grapheme);
    else for (const character of grapheme) add(faceOf(character), character);
  }
  return parts;
}
