import { allowMissingAnchors, type Positioning } from './anchors';
import { faceFile, type FaceName } from './faces';
import { shapeOf, type GlyphPosition, type Shape } from './shape';

/**
 * What pdfkit's `text()` itself works with. Its types do not describe it, so pdfkit is pinned to the version this was
 * written against. `text()` takes ten times as long: it lays a text out anew each time it is drawn.
 */
interface EmbeddedFont {
  id: string;
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** fontkit's store of glyphs by number, each with the letters of its first use. */
    _glyphs: object;
    _layoutEngine: { engine: { GPOSProcessor: Positioning | null } | null };
  };
  /** What each embedded glyph means: the letters it stood for when it was first used. */
  unicode: number[][];
  layout(text: string, features: string[]): { glyphs: { codePoints: number[] }[] };
  /** Shapes a text and embeds its glyphs: their codes and positions, from left to right. */
  encode(text: string, features: string[]): [codes: string[], positions: GlyphPosition[]];
  ref(): unknown;
}

/** The scripts that fontkit turns around by itself, whatever direction the text has. */
const TURNED_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Naming a feature keeps pdfkit from cutting a text at its spaces, which would put Arabic words in the wrong order. */
const WHOLE = ['rtla'];
const FIGURES = /^[\dA-Z .,:$#/+-]*$/;

/** A face of the report, embedded in its document with the glyphs that are used. */
export interface Face {
  /** Its name in a page's resources. */
  id: string;
  has(codePoint: number): boolean;
  /**
   * A run of one direction, shaped.
   * @param size in points
   */
  shape(text: string, size: number, rightToLeft: boolean): Shape;
  /** Digits, capitals and signs set one by one without looking at their neighbours; undefined when there is another character. */
  shapeFigures(text: string): Shape | undefined;
  /** What a page's resources hold for it. */
  reference(): unknown;
}

/** Reads a face's file into the document. */
export function loadFace(document: PDFKit.PDFDocument, name: FaceName): Face {
  document.registerFont(name, faceFile(name)).font(name);
  const embedded = (document as PDFKit.PDFDocument & { _font: EmbeddedFont })._font;
  const positioning = embedded.font._layoutEngine.engine?.GPOSProcessor;
  if (positioning) allowMissingAnchors(positioning);
  const figures = new Map<string, { code: string; width: number }>();

  function figure(character: string): { code: string; width: number } {
    const known = figures.get(character);
    if (known) return known;
    const [[code = ''], [position]] = embedded.encode(character, WHOLE);
    const made = { code, width: position?.advanceWidth ?? 0 };
    figures.set(character, made);
    return made;
  }

  /** What the glyph stands for, if a reader would take it for something else. */
  function meaningOf(code: string, codePoints: number[] = []): string | undefined {
    const meaning = String.fromCodePoint(...codePoints);
    return String.fromCodePoint(...(embedded.unicode[parseInt(code, 16)] ?? [])) === meaning ? undefined : meaning;
  }

  return {
    id: embedded.id,
    has: (codePoint) => embedded.font.hasGlyphForCodePoint(codePoint),
    shape(text, size, rightToLeft) {
      const inShapersOrder = rightToLeft === TURNED_SCRIPT.test(text) ? text : [...text].reverse().join('');
      // Without this a glyph would be said to stand for the letters of another text.
      embedded.font._glyphs = {};
      const [codes, positions] = embedded.encode(inShapersOrder, WHOLE);
      const { glyphs } = embedded.layout(inShapersOrder, WHOLE);
      const shaped = positions.map((position, index) => {
        const code = codes[index] ?? '0000';
        return { code, position, meaning: meaningOf(code, glyphs[index]?.codePoints) };
      });
      return shapeOf(shaped, size);
    },
    shapeFigures(text) {
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
    reference: () => embedded.ref(),
  };
}
