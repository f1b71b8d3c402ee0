import { visualRuns } from './bidi';
import { createOutlinedFace, createPlaceholderFace, createTextFace, type Face, type Piece } from './face';
import { graphemes, PLACEHOLDER, splitByFace, type FaceName, type FacePart, type Style } from './faces';
import { createTextFont, type TextFont } from './textFont';

/** A line that is ready to be drawn. Its pieces are in the order from left to right. */
export interface Line {
  /** The width in points. */
  width: number;
  pieces: readonly Piece[];
}

/**
 * The scale of the face for rare Arabic letters. The letters of this Naskh face look smaller than the letters of other
 * faces at the same size.
 */
const NASKH_SCALE = 1.1;

/** The number of cached lines. A report repeats the names of branches, payment methods and currencies on every row. */
const KEPT_LINES = 4_000;
const ELLIPSIS = '…';

/** Makes lines of text in the faces of a document. */
export interface Typesetter {
  /** Makes a line from text in any mix of scripts. */
  set(text: string, style: Style): Line;
  /**
   * Makes a line, and cuts it with an ellipsis if it is wider than the width.
   * @param kept the part of the text that is not cut
   */
  fit(text: string, style: Style, width: number, kept?: 'the beginning' | 'both ends'): Line;
  /** Makes a line, and reduces its size if it is wider than the width. */
  shrink(text: string, style: Style, width: number): Line;
}

export function createTypesetter(document: PDFKit.PDFDocument): Typesetter {
  const faces = new Map<FacePart['face'], Face>();
  const fonts = new Map<FaceName, TextFont>();
  const lines = new Map<string, Line>();

  function textFont(name: TextFaceName): TextFont {
    const loaded = fonts.get(name) ?? createTextFont(document, name);
    fonts.set(name, loaded);
    return loaded;
  }

  function createFace(name: FacePart['face']): Face {
    if (name === PLACEHOLDER) return createPlaceholderFace(document, textFont('latin'));
    if (isTextFace(name)) return createTextFace(textFont(name));
    return createOutlinedFace(document, name, textFont('latin'));
  }

  function face(name: FacePart['face']): Face {
    const loaded = faces.get(name) ?? createFace(name);
    faces.set(name, loaded);
    return loaded;
  }

  function kept(key: string, make: () => Line): Line {
    const known = lines.get(key);
    if (known) return known;
    const line = make();
    if (lines.size >= KEPT_LINES) lines.delete(lines.keys().next().value ?? '');
    lines.set(key, line);
    return line;
  }

  function shaped(text: string, style: Style): Line {
    const pieces = visualRuns(text, style.urdu ? 'rtl' : 'auto').flatMap(({ text: run, rightToLeft }) => {
      const parts = splitByFace(run, rightToLeft, style, (name, codePoint) => face(name).has(codePoint));
      if (rightToLeft) parts.reverse();
      return parts.map((part) => {
        const size = part.face === 'rare-arabic' ? style.size * NASKH_SCALE : style.size;
        return face(part.face).piece(part.text, size, rightToLeft);
      });
    });
    return { width: pieces.reduce((sum, piece) => sum + piece.width, 0), pieces };
  }

  function set(text: string, style: Style): Line {
    // Most strings of a report are dates, numbers and amounts. They need no shaping. They rarely repeat, so they are
    // not cached either.
    const font = textFont(style.bold ? 'latin-bold' : 'latin');
    const figures = font.figures(text);
    if (figures) {
      const width = (figures.width * style.size) / 1000;
      return { width, pieces: [{ font, size: style.size, width, operators: figures.operators }] };
    }
    return kept(`${keyOf(style)} ${text}`, () => shaped(text, style));
  }

  return {
    set,
    shrink(text, style, width) {
      const line = set(text, style);
      return line.width <= width ? line : set(text, { ...style, size: (style.size * width) / line.width });
    },
    fit(text, style, width, part = 'the beginning') {
      const whole = set(text, style);
      if (whole.width <= width) return whole;
      return kept(`${keyOf(style)} ${width} ${part} ${text}`, () => {
        const letters = graphemes(text);
        const cut = (count: number): string => {
          const head = part === 'both ends' ? Math.ceil(count / 2) : count;
          const tail =
            count > head
              ? letters
                  .slice(head - count)
                  .join('')
                  .trimStart()
              : '';
          return letters.slice(0, head).join('').trimEnd() + ELLIPSIS + tail;
        };
        let [fits, tooLong] = [0, letters.length];
        while (tooLong - fits > 1) {
          const middle = (fits + tooLong) >> 1;
          if (shaped(cut(middle), style).width <= width) fits = middle;
          else tooLong = middle;
        }
        return shaped(cut(fits), style);
      });
    },
  };
}

const keyOf = ({ size, bold, urdu }: Style) => `${size}${bold ? 'b' : ''}${urdu ? 'u' : ''}`;

/** The faces whose glyphs are written as text and not drawn as outlines. */
type TextFaceName = 'latin' | 'latin-bold';
const isTextFace = (name: FaceName): name is TextFaceName => name.startsWith('latin');
