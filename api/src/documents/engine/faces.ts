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

/** A part of a line that uses one face. */
export interface FacePart {
  face: FaceName;
  text: string;
}

/**
 * Splits a run into parts, each with a face that has its characters. For a character that no face has, the Latin face
 * draws a box.
 * @param has returns whether a face has a character
 */
export function splitByFace(
  text: string,
  rightToLeft: boolean,
  { bold, urdu }: Style,
  has: (face: FaceName, codePoint: number) => boolean,
): FacePart[] {
  const regular: FaceName = bold ? 'latin-bold' : 'latin';
  const sans: FaceName = bold ? 'arabic-bold' : 'arabic';
  const latin: FaceName[] = [regular, 'rare-latin'];
  const arabic: FaceName[] = urdu ? ['nastaliq', sans, 'rare-arabic'] : [sans, 'nastaliq', 'rare-arabic'];
  const parts: FacePart[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = parts.at(-1);
    const shared = SHARED.test(character);
    const wanted = ARABIC.test(character) || (rightToLeft && shared) ? [...arabic, ...latin] : [...latin, ...arabic];
    const order = last && shared ? [last.face, ...wanted] : wanted;
    const face = order.find((name) => has(name, codePoint)) ?? regular;
    if (last?.face === face) last.text += character;
    else parts.push({ face, text: character });
  }
  return parts;
}
