import { allowMissingAnchors, type Positioning } from './anchors';
import { faceFile, type FaceName } from './faces';
import type { GlyphPosition } from './shape';

/** A glyph as fontkit returns it. */
export interface Glyph {
  id: number;
  /** The characters that it represents here. */
  codePoints: number[];
  /** In font units. */
  advanceWidth: number;
  path: {
    commands: { command: string; args: number[] }[];
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
}

/**
 * The internals of pdfkit's `text()`. Its types do not describe them, so pdfkit is pinned to the version that this code
 * was written for. `text()` itself takes ten times as long, because it lays a text out again for each drawing.
 */
export interface EmbeddedFont {
  /** The font's name in a page's resources. */
  id: string;
  /** Thousandths of the text's size per font unit. */
  scale: number;
  font: {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    /** fontkit's cache of glyphs by number, each with the letters of its first use. */
    _glyphs: object;
    _layoutEngine: { engine: { GPOSProcessor: Positioning | null } | null };
  };
  /** The glyphs of the embedded file by code, and the code of each glyph for its use as a component of another one. */
  subset: { glyphs: number[]; mapping: Record<number, number> };
  /** The characters of each glyph code, indexed by the code, for search and copying. */
  unicode: number[][];
  /** By code, in thousandths of the text's size. */
  widths: number[];
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: GlyphPosition[] };
  ref(): unknown;
}

/** Opens a face's file. It is embedded in the document only if its `ref()` is called. */
export function openFont(document: PDFKit.PDFDocument, name: FaceName): EmbeddedFont {
  document.registerFont(name, faceFile(name)).font(name);
  const { _font: font } = document as PDFKit.PDFDocument & { _font: EmbeddedFont };
  const positioning = font.font._layoutEngine.engine?.GPOSProcessor;
  if (positioning) allowMissingAnchors(positioning);
  return font;
}

/** The scripts whose glyph order fontkit already reverses, whatever the direction of the text. */
const TURNED_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/**
 * With a named feature, pdfkit does not split a text at its spaces. Splitting would put Arabic words in the wrong
 * order.
 */
const WHOLE = ['rtla'];

/** Shapes a run of one direction. Returns its glyphs from left to right and their positions. */
export function layoutRun(
  embedded: EmbeddedFont,
  text: string,
  rightToLeft: boolean,
): { glyphs: Glyph[]; positions: GlyphPosition[] } {
  const inShapersOrder = rightToLeft === TURNED_SCRIPT.test(text) ? text : [...text].reverse().join('');
  // The cache would give a glyph the letters of another text.
  embedded.font._glyphs = {};
  return embedded.layout(inShapersOrder, WHOLE);
}
