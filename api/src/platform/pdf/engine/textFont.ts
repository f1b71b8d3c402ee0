import type { FaceName } from './faces';
import { openFont } from './pdfkit';
import { decimal, glyphOperators } from './shape';

const FIGURES = /^[\dA-Z .,:$#/+-]*$/;
const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Text as PDF operators that draw from the current text position. */
interface TextRun {
  operators: string;
  /** The width in thousandths of the text's size. */
  width: number;
}

/** A font of the document. Only the glyphs that are used are embedded. */
export interface TextFont {
  /** The font's name in a page's resources. */
  id: string;
  has(codePoint: number): boolean;
  /**
   * Shapes a run of one direction.
   * @param size the text's size in points
   */
  run(text: string, size: number, rightToLeft: boolean): TextRun;
  /** Writes digits, capitals and signs without shaping; undefined if the text contains any other character. */
  figures(text: string): TextRun | undefined;
  /**
   * Returns the operators for invisible letters, which make drawn words searchable. Each letter is drawn as the glyph
   * of a space that is mapped to the letter's Unicode characters.
   * @param words the words from left to right, each with its width in thousandths of the text's size
   */
  letters(words: readonly { letters: readonly string[]; width: number }[]): string;
  /** Returns the object of the font for a page's resources. */
  reference(): unknown;
}

export function createTextFont(document: PDFKit.PDFDocument, name: FaceName): TextFont {
  const embedded = openFont(document, name);
  const { codeOf } = embedded;
  const space = embedded.shape(' ', false).glyphs[0];
  const spaceWidth = (space?.advanceWidth ?? 0) * embedded.scale;
  const figures = new Map<string, { code: string; width: number }>();

  function figure(character: string): { code: string; width: number } {
    const known = figures.get(character);
    if (known) return known;
    const { glyphs, positions } = embedded.shape(character, false);
    const made = {
      code: codeOf(glyphs[0]?.id ?? 0, [character.charCodeAt(0)]),
      width: positions[0]?.advanceWidth ?? 0,
    };
    figures.set(character, made);
    return made;
  }

  return {
    id: embedded.id,
    has: embedded.has,
    run(text, size, rightToLeft) {
      const { glyphs, positions } = embedded.shape(text, rightToLeft);
      return glyphOperators(
        glyphs.map(({ id, codePoints }) => codeOf(id, codePoints)),
        positions,
        size,
      );
    },
    figures(text) {
      if (!FIGURES.test(text)) return undefined;
      let codes = '';
      let width = 0;
      for (const character of text) {
        const known = figure(character);
        codes += known.code;
        width += known.width;
      }
      return { operators: `<${codes}> Tj`, width };
    },
    letters(words) {
      const shown = words.flatMap(({ letters, width }) => {
        if (letters.length === 0) return [];
        const codes = letters.map((letter) => codeOf(space?.id ?? 0, codePointsOf(letter)));
        return `${decimal((100 * width) / (spaceWidth * letters.length))} Tz <${codes.join('')}> Tj`;
      });
      return shown.length === 0 ? '' : `${shown.join(' ')} 100 Tz`;
    },
    reference: embedded.reference,
  };
}
