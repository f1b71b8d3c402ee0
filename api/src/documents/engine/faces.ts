import { createRequire } from 'node:module';

/** The faces of the PDFs: Latin (with Greek and Cyrillic) and Arabic letters in two weights, and Nastaliq for Urdu. */
const FILES = {
  latin: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'latin-bold': 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  naskh: 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  'naskh-bold': 'noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
  nastaliq: 'noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf',
} as const;

export type FaceName = keyof typeof FILES;

/** The style of a text. `urdu` uses Nastaliq for its Arabic letters. */
export interface Style {
  /** In points. */
  size: number;
  bold?: boolean;
  urdu?: boolean;
}

const require = createRequire(import.meta.url);

/** Returns the path of a face's TrueType file. */
export function faceFile(name: FaceName): string {
  return require.resolve(`@expo-google-fonts/${FILES[name]}`);
}

/** Letters and marks of the Arabic script, including its extended digits. */
const ARABIC = /\p{Script_Extensions=Arabic}/u;
/** Digits, spaces and punctuation. They use the face of the letters before them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** A part of a line in one face. */
export interface FacePart {
  face: FaceName;
  text: string;
}

/**
 * Splits a run by the face that has each character. The Latin face draws a box for a character that no face has.
 * @param has tells whether a face has a character
 */
export function splitByFace(
  text: string,
  rightToLeft: boolean,
  { bold, urdu }: Style,
  has: (face: FaceName, codePoint: number) => boolean,
): FacePart[] {
  const latin: FaceName = bold ? 'latin-bold' : 'latin';
  const naskh: FaceName = bold ? 'naskh-bold' : 'naskh';
  const arabic: FaceName[] = urdu ? ['nastaliq', naskh] : [naskh, 'nastaliq'];
  const parts: FacePart[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = parts.at(-1);
    const shared = SHARED.test(character);
    const wanted = ARABIC.test(character) || (rightToLeft && shared) ? [...arabic, latin] : [latin, ...arabic];
    const order = last && shared ? [last.face, ...wanted] : wanted;
    const face = order.find((name) => has(name, codePoint)) ?? latin;
    if (last?.face === face) last.text += character;
    else parts.push({ face, text: character });
  }
  return parts;
}
