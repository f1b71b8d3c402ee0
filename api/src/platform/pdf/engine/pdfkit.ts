/* The only file that uses private parts of pdfkit and of fontkit, its font library. So pdfkit is pinned to a version that
   has them. */
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

/** Glyphs from left to right, and their positions. */
interface Shaped {
  glyphs: Glyph[];
  positions: GlyphPosition[];
}

/** A font of a document. */
export interface EmbeddedFont {
  /** The font's name in a page's resources. */
  id: string;
  /** The factor from font units to thousandths of the text's size. */
  scale: number;
  unitsPerEm: number;
  has(codePoint: number): boolean;
  glyph(id: number): Glyph;
  /** Shapes a run of one direction. */
  shape(text: string, rightToLeft: boolean): Shaped;
  /** Returns the code that writes a glyph, with four hexadecimal digits. The glyph gets embedded. */
  codeOf(glyph: number, codePoints: number[]): string;
  /** Returns the object of the font for a page's resources. The font is embedded only if this is called. */
  reference(): unknown;
}

/**
 * The objects that pdfkit's `text()` uses internally. We do not call `text()`, because it lays out the same text again
 * each time it is drawn, which takes ten times as long.
 */
interface PdfkitFont {
  id: string;
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
  layout(text: string, features: string[]): Shaped;
  ref(): unknown;
}

/** The scripts for which fontkit always reverses the order of the glyphs. */
export const TURNED_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/**
 * If a font feature is named, pdfkit does not split text at its spaces. Splitting would put Arabic words in the wrong
 * order.
 */
const WHOLE = ['rtla'];

/** Opens the file of a face. */
export function openFont(document: PDFKit.PDFDocument, name: FaceName): EmbeddedFont {
  document.registerFont(name, faceFile(name)).font(name);
  const { _font: embedded } = document as PDFKit.PDFDocument & { _font: PdfkitFont };
  const { font, id, scale } = embedded;
  const positioning = font._layoutEngine.engine?.GPOSProcessor;
  if (positioning) allowMissingAnchors(positioning);
  return {
    id,
    scale,
    unitsPerEm: font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    glyph: (glyph) => font.getGlyph(glyph),
    shape(text, rightToLeft) {
      const inShapersOrder = rightToLeft === TURNED_SCRIPT.test(text) ? text : [...text].reverse().join('');
      // The cache is emptied here. Otherwise it could return a glyph with the characters of another text.
      font._glyphs = {};
      return embedded.layout(inShapersOrder, WHOLE);
    },
    codeOf: createCodes(embedded),
    reference: () => embedded.ref(),
  };
}

/**
 * Returns a function that returns the code of a glyph. pdfkit would give each glyph one code, which represents the
 * characters of its first use. With this function, a glyph has one code for each text that it represents, so that
 * searching and copying find the right characters.
 */
function createCodes({
  subset,
  unicode,
  widths,
  font,
  scale,
}: PdfkitFont): (glyph: number, codePoints: number[]) => string {
  const codes = new Map<string, string>();
  return (glyph, codePoints) => {
    const key = `${glyph} ${codePoints.join(' ')}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const number = subset.glyphs.push(glyph) - 1;
    subset.mapping[glyph] ??= number;
    unicode[number] = codePoints;
    widths[number] = font.getGlyph(glyph).advanceWidth * scale;
    const code = number.toString(16).padStart(4, '0');
    codes.set(key, code);
    return code;
  };
}

/** The part of fontkit's glyph positioning (OpenType GPOS) that `allowMissingAnchors` corrects. */
interface Positioning {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, baseAnchor: object | null, baseIndex: number): void;
}

/**
 * Makes fontkit accept fonts with missing anchors. OpenType allows a base glyph without an anchor for a class of marks
 * ("BaseRecord": offsets "may be NULL"), and the Nastaliq font has such glyphs. Then the lookup does not apply to the
 * glyph, and the next lookup must be tried. But fontkit expects an anchor and throws. Without this function, it could
 * not render words like کڑک.
 */
function allowMissingAnchors(positioning: Positioning): void {
  const { applyLookup, applyAnchor } = positioning;
  let missed = false;
  positioning.applyAnchor = (mark, baseAnchor, baseIndex) => {
    missed = baseAnchor === null;
    if (!missed) applyAnchor.call(positioning, mark, baseAnchor, baseIndex);
  };
  positioning.applyLookup = (type, table) => {
    missed = false;
    return applyLookup.call(positioning, type, table) && !missed;
  };
}

/** An image that pdfkit has embedded. The types of pdfkit do not describe it. */
export interface EmbeddedImage {
  /** The width in pixels. */
  width: number;
  height: number;
  /** The image's name in a page's resources. */
  label: string;
  obj: unknown;
}

interface Images {
  openImage(bytes: Buffer): EmbeddedImage & { embed(document: unknown): void };
}

/**
 * Embeds an image into a document. It may then be drawn any number of times.
 * @param bytes an image file that pdfkit can read
 */
export function embedImage(document: PDFKit.PDFDocument, bytes: Uint8Array): EmbeddedImage {
  const image = (document as PDFKit.PDFDocument & Images).openImage(Buffer.from(bytes));
  image.embed(document);
  return image;
}
