import { logicalCharacter } from './bidi';
import { graphemes, type FaceName } from './faces';
import { createOutlines, type Outline } from './outlines';
import { openFont, TURNED_SCRIPT, type Glyph } from './pdfkit';
import type { GlyphPosition } from './shape';
import type { TextFont } from './textFont';

/** A part of a line that uses one face. Lengths are in points. */
export interface Piece {
  font: TextFont;
  size: number;
  width: number;
  /** The PDF operators that write the text. */
  operators: string;
  /** The outlines of the glyphs, if the text itself is invisible. */
  outline?: Outline;
}

/** A face that a document uses. */
export interface Face {
  has(codePoint: number): boolean;
  /**
   * Shapes a run of one direction.
   * @param size the text's size in points
   */
  piece(text: string, size: number, rightToLeft: boolean): Piece;
}

/** Creates a face whose text is drawn directly. */
export function createTextFace(font: TextFont): Face {
  return {
    has: (codePoint) => font.has(codePoint),
    piece(text, size, rightToLeft) {
      const { operators, width } = font.run(text, size, rightToLeft);
      return { font, size, operators, width: (width * size) / 1000 };
    },
  };
}

/**
 * Creates a face for letters whose glyphs are not one for each letter and in their order, such as Arabic and Devanagari.
 * It draws the glyphs as outlines, and writes the words over them as invisible text. If the glyphs were written as text,
 * the words could not be searched: a glyph may belong to several letters, a vowel sign may be drawn before the consonant
 * that it follows, and Nastaliq words slope, so that PDF readers put their letters on different lines. `ActualText` (ISO 32000-1, 14.9.4)
 * does not help, because some readers ignore it, and others reverse right-to-left words in it.
 */
export function createOutlinedFace(document: PDFKit.PDFDocument, name: FaceName, letters: TextFont): Face {
  const embedded = openFont(document, name);
  const outlineOf = createOutlines(document, embedded, name);

  return {
    has: embedded.has,
    piece(text, size, rightToLeft) {
      const { glyphs, positions } = embedded.shape(text, rightToLeft);
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      const words = wordsOf(rightToLeft ? [...text].reverse().map(logicalCharacter).join('') : text, glyphs, positions);
      return {
        font: letters,
        size,
        operators: letters.letters(words.map((word) => ({ letters: [...word.text], width: word.width }))),
        width: (width * size) / 1000,
        outline: outlineOf(glyphs, positions),
      };
    },
  };
}

const [LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK] = ['\u200e', '\u200f'];
/** The parts of a right-to-left run that are letters of a right-to-left script, or that are not. */
const ONE_DIRECTION = new RegExp(`(?:${TURNED_SCRIPT.source}\\p{M}*)+|(?:(?!${TURNED_SCRIPT.source}).)+`, 'gu');
/** A grapheme without anything to see, such as a variation selector after a letter that a face has. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}+$/u;
/** A character with the joiners before it. pdf.js skips a joiner that is a letter of its own. */
const JOINED = /\p{Cf}*\P{Cf}|\p{Cf}+$/gu;

/**
 * Creates the face for letters that no font has. It draws a box for each grapheme, and writes the grapheme's characters
 * over it as invisible text. So the right text is found and copied.
 *
 * Readers disagree about a picture or a Chinese letter in a right-to-left line. pdf.js keeps such characters in the
 * order in which they are written, and skips `ActualText`. Poppler and pdfium take the `ActualText` and turn it with the
 * line. So the characters are written in reading order, and turned in the `ActualText`, with a mark that makes them a
 * part of the right-to-left text.
 */
export function createPlaceholderFace(document: PDFKit.PDFDocument, letters: TextFont): Face {
  const embedded = openFont(document, 'latin');
  const outlineOf = createOutlines(document, embedded, 'placeholder');
  const box = embedded.glyph(0);
  const boxWidth = box.advanceWidth * embedded.scale;
  const widthOf = (grapheme: string) => (UNSEEN.test(grapheme) ? 1 : boxWidth);

  function written(part: string, rightToLeft: boolean): string {
    const words = graphemes(part).map((grapheme) => ({
      letters: grapheme.match(JOINED) ?? [],
      width: widthOf(grapheme),
    }));
    const turned = [...part].reverse();
    if (rightToLeft && TURNED_SCRIPT.test(part))
      return letters.letters([{ letters: turned, width: words.reduce((sum, { width }) => sum + width, 0) }]);
    const marked = rightToLeft
      ? RIGHT_TO_LEFT_MARK + turned.join('') + RIGHT_TO_LEFT_MARK
      : LEFT_TO_RIGHT_MARK + part + LEFT_TO_RIGHT_MARK;
    const actual = Buffer.from(`\ufeff${marked}`, 'utf16le').swap16().toString('hex');
    return `/Span <</ActualText <${actual}>>> BDC ${letters.letters(words)} EMC`;
  }

  return {
    has: () => true,
    piece(text, size, rightToLeft) {
      const positions = graphemes(text)
        .map(widthOf)
        .map((width) => ({ xAdvance: width, xOffset: 0, yOffset: 0, advanceWidth: width }));
      const parts = text.match(ONE_DIRECTION) ?? [];
      if (rightToLeft) parts.reverse();
      return {
        font: letters,
        size,
        operators: parts.map((part) => written(part, rightToLeft)).join(' '),
        width: (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / 1000,
        outline: outlineOf(
          positions.map(() => box),
          positions,
        ),
      };
    },
  };
}

const isSpace = (character: string): boolean => character === ' ' || character === '\u00a0';

/** Returns the words and the spaces from left to right, each with the total width of its glyphs. */
function wordsOf(
  text: string,
  glyphs: readonly Glyph[],
  positions: readonly GlyphPosition[],
): { text: string; width: number }[] {
  const words: { text: string; isSpace: boolean }[] = [];
  for (const character of text) {
    const last = words.at(-1);
    if (last?.isSpace === isSpace(character)) last.text += character;
    else words.push({ text: character, isSpace: isSpace(character) });
  }
  const widths: { width: number; isSpace: boolean }[] = [];
  glyphs.forEach(({ codePoints }, index) => {
    const blank = codePoints.length === 1 && isSpace(String.fromCodePoint(...codePoints));
    const last = widths.at(-1);
    const width = positions[index]?.xAdvance ?? 0;
    if (last?.isSpace === blank) last.width += width;
    else widths.push({ width, isSpace: blank });
  });
  const agree = words.length === widths.length && words.every((word, index) => word.isSpace === widths[index]?.isSpace);
  // `words` and `widths` disagree only if a font has one glyph for a space and a letter together.
  if (!agree) return [{ text, width: widths.reduce((sum, { width }) => sum + width, 0) }];
  return words.map((word, index) => ({ text: word.text, width: widths[index]?.width ?? 0 }));
}
