import { allowMissingAnchors, type Positioning } from './anchors';
import { faceFile, type FaceName } from './faces';
import type { GlyphPosition } from './shape';

/** A glyph as fontkit answers it. */
export interface Glyph {
  id: number;
  /** The characters that it stands for here. */
  codePoints: number[];
  /** In the font's own units. */
  advanceWidth: number;
  path: { commands: { command: string; args: number[] }[]; bbox: { minX: number; minY: number; maxX: number; maxY: number } };
}

/**
 * What pdfkit's `text()` itself works with. Its types do not describe it, so pdfkit is pinned to the version this was
 * written against. `text()` takes ten times as long: it lays a text out again each time it is drawn.
 */
export interface EmbeddedFont {
  /** Its name in a page's resources. */
  id: string;
  /** Thousandths of the text's size in one of the font's units. */
  scale: number;
  font: {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    /** fontkit's store of glyphs by number, each with the letters of its first use. */
    _glyphs: object;
    _layoutEngine: { engine: { GPOSProcessor: Positioning | null } | null };
  };
  /** The glyphs of the file that is embedded, by code, and the code by which a glyph's parts find each other. */
  subset: { glyphs: number[]; mapping: Record<number, number> };
  /** By code: the characters it stands for, for search and copying. */
  unicode: number[][];
  /** By code, in thousandths of the text's size. */
  widths: number[];
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: GlyphPosition[] };
  ref(): unknown;
}

/** Reads a face's file. It goes into the document only if its `ref()` is asked for. */
export function openFont(document: PDFKit.PDFDocument, name: FaceName): EmbeddedFont {
  document.registerFont(name, faceFile(name)).font(name);
  const { _font: font } = document as PDFKit.PDFDocument & { _font: EmbeddedFont };
  const positioning = font.font._layoutEngine.engine?.GPOSProcessor;
  if (positioning) allowMissingAnchors(positioning);
  return font;
}

/** The scripts that fontkit turns around by itself, whatever direction the text has. */
const TURNED_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Naming a feature keeps pdfkit from cutting a text at its spaces, which would put Arabic words in the wrong order. */
const WHOLE = ['rtla'];

/** Shapes a run of one direction: its glyphs from left to right, and where each goes. */
export function layoutRun(embedded: EmbeddedFont, text: string, rightToLeft: boolean): { glyphs: Glyph[]; positions: GlyphPosition[] } {
  const inShapersOrder = rightToLeft === TURNED_SCRIPT.test(text) ? text : [...text].reverse().join('');
  // Without this a glyph would be said to stand for the letters of another text.
  embedded.font._glyphs = {};
  return embedded.layout(inShapersOrder, WHOLE);
}
