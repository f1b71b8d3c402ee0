import { allowMissingAnchors, type Positioning } from './anchors';
import { faceFile, type FaceName } from './faces';
import type { GlyphPosition } from './shape';

/** A glyph as fontkit returns it. */
export interface Glyph {
  id: number;
  /** The characters that the glyph represents in this text. */
  codePoints: number[];
  /** The advance width in font units. */
  advanceWidth: number;
  path: {
    commands: { command: string; args: number[] }[];
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
}

/**
 * The objects that pdfkit's `text()` uses internally. pdfkit's types do not describe them, so pdfkit is pinned to a
 * version that has them. We do not call `text()`, because it lays out the same text again each time it is drawn, which
 * takes ten times as long.
 */
export interface EmbeddedFont {
  /** The font's name in a page's resources. */
  id: string;
  /** The factor from font units to thousandths of the text's size. */
  scale: number;
  font: {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    /** fontkit's cache of glyphs by their number. Each cached glyph has the characters of its first use. */
    _glyphs: object;
    _layoutEngine: { engine: { GPOSProcessor: Positioning | null } | null };
  };
  /**
   * `glyphs`: the glyphs of the embedded file, indexed by their code. `mapping`: for each glyph, the code by which
   * other glyphs refer to it as their component.
   */
  subset: { glyphs: number[]; mapping: Record<number, number> };
  /** The characters of each glyph, indexed by the glyph's code. PDF readers use them for searching and copying. */
  unicode: number[][];
  /** The width of each glyph, indexed by its code, in thousandths of the text's size. */
  widths: number[];
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: GlyphPosition[] };
  ref(): unknown;
}

/** Opens the file of a face. The face is embedded in the document only if `ref()` of the result is called. */
export function openFont(document: PDFKit.PDFDocument, name: FaceName): EmbeddedFont {
  document.registerFont(name, faceFile(name)).font(name);
  const { _font: font } = document as PDFKit.PDFDocument & { _font: EmbeddedFont };
  const positioning = font.font._layoutEngine.engine?.GPOSProcessor;
  if (positioning) allowMissingAnchors(positioning);
  return font;
}

/** The scripts for which fontkit always reverses the order of the glyphs. */
export const TURNED_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/**
 * If a font feature is named, pdfkit does not split text at its spaces. Splitting would put Arabic words in the wrong
 * order.
 */
const WHOLE = ['rtla'];

/** Shapes a run of one direction. Returns its glyphs from left to right, and their positions. */
export function layoutRun(
  embedded: EmbeddedFont,
  text: string,
  rightToLeft: boolean,
): { glyphs: Glyph[]; positions: GlyphPosition[] } {
  const inShapersOrder = rightToLeft === TURNED_SCRIPT.test(text) ? text : [...text].reverse().join('');
  // The cache is emptied here. Otherwise it could return a glyph with the characters of another text.
  embedded.font._glyphs = {};
  return embedded.layout(inShapersOrder, WHOLE);
}
