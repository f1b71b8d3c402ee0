import { visualRuns } from './bidi';
import { loadFace, type Face } from './face';
import { splitByFace, type FaceName, type Style } from './faces';

/** A line ready to be drawn: its pieces from left to right. */
export interface Line {
  /** In points. */
  width: number;
  pieces: { face: Face; size: number; operators: string }[];
}

/** Naskh's letters are small beside Latin ones of the same size. */
const NASKH_SCALE = 1.15;

/** Lines kept: a report repeats its branches, payment methods and currencies on every row. */
const KEPT_LINES = 4_000;
const ELLIPSIS = '…';

/** Sets texts in the faces of one document. */
export interface Typesetter {
  /** A line of text in any mix of scripts. */
  set(text: string, style: Style): Line;
  /** The line, cut with an ellipsis where it would be wider than the width. */
  fit(text: string, style: Style, width: number): Line;
  /** The line, smaller where it would be wider than the width. */
  shrink(text: string, style: Style, width: number): Line;
}

export function createTypesetter(document: PDFKit.PDFDocument): Typesetter {
  const faces = new Map<FaceName, Face>();
  const lines = new Map<string, Line>();

  function face(name: FaceName): Face {
    const loaded = faces.get(name) ?? loadFace(document, name);
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
        const size = part.face.startsWith('naskh') ? style.size * NASKH_SCALE : style.size;
        return { face: face(part.face), size, ...face(part.face).shape(part.text, size, rightToLeft) };
      });
    });
    const width = pieces.reduce((sum, piece) => sum + (piece.width * piece.size) / 1000, 0);
    return { width, pieces };
  }

  function set(text: string, style: Style): Line {
    // Dates, numbers and amounts are most of a report, and no two are alike: they need neither shaping nor keeping.
    const latin = face(style.bold ? 'latin-bold' : 'latin');
    const figures = latin.shapeFigures(text);
    if (figures) return { pieces: [{ face: latin, size: style.size, operators: figures.operators }], width: (figures.width * style.size) / 1000 };
    return kept(`${keyOf(style)} ${text}`, () => shaped(text, style));
  }

  return {
    set,
    shrink(text, style, width) {
      const line = set(text, style);
      return line.width <= width ? line : set(text, { ...style, size: (style.size * width) / line.width });
    },
    fit(text, style, width) {
      const whole = set(text, style);
      if (whole.width <= width) return whole;
      return kept(`${keyOf(style)} ${width} ${text}`, () => {
        const letters = [...text];
        let [fits, tooLong] = [0, letters.length];
        while (tooLong - fits > 1) {
          const middle = (fits + tooLong) >> 1;
          if (shaped(letters.slice(0, middle).join('') + ELLIPSIS, style).width <= width) fits = middle;
          else tooLong = middle;
        }
        return shaped(letters.slice(0, fits).join('').trimEnd() + ELLIPSIS, style);
      });
    },
  };
}

const keyOf = ({ size, bold, urdu }: Style) => `${size}${bold ? 'b' : ''}${urdu ? 'u' : ''}`;
