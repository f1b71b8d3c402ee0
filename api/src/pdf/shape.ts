/** Where the shaper puts a glyph, in thousandths of the text's size. */
export interface GlyphPosition {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** The glyph's own width, by which a reader moves on. */
  advanceWidth: number;
}

/** A glyph of a shaped text. */
export interface ShapedGlyph {
  /** Its number in the embedded font: four hexadecimal digits. */
  code: string;
  position: GlyphPosition;
  /** What it stands for here, where the font's own table of meanings says something else; else undefined. */
  meaning: string | undefined;
}

/** A text as PDF operators, drawn from wherever the text position is. */
export interface Shape {
  operators: string;
  /** In thousandths of the text's size. */
  width: number;
}

/**
 * The operators for shaped glyphs (ISO 32000-1, 9.4.3): `TJ` moves by what a position differs from the glyph's own width,
 * `Ts` raises marks. Unlike absolute positions these hold wherever the text is drawn, so a text drawn often is shaped once.
 *
 * Arabic faces build letters of shared parts, a tooth and its dots: one glyph then means different letters, which only an
 * `ActualText` (14.9.4) can tell for search and copying.
 * @param size of the text, in points
 */
export function shapeOf(glyphs: readonly ShapedGlyph[], size: number): Shape {
  const operators: string[] = [];
  let array = '';
  let codes = '';
  let raised = 0;
  let width = 0;

  function closeCodes(): void {
    if (codes) array += `<${codes}>`;
    codes = '';
  }
  function move(by: number): void {
    if (Math.abs(by) < 0.01) return;
    closeCodes();
    array += `${decimal(-by)} `;
  }
  function show(): void {
    closeCodes();
    if (array) operators.push(`[${array}] TJ`);
    array = '';
  }

  for (const { code, position, meaning } of glyphs) {
    const { xAdvance, xOffset, yOffset, advanceWidth } = position;
    if (yOffset !== raised) {
      show();
      operators.push(`${decimal((yOffset * size) / 1000)} Ts`);
      raised = yOffset;
    }
    move(xOffset);
    if (meaning !== undefined) {
      show();
      operators.push(`/Span <</ActualText <${utf16(meaning)}>>> BDC <${code}> Tj EMC`);
    } else codes += code;
    move(xAdvance - advanceWidth - xOffset);
    width += xAdvance;
  }
  show();
  if (raised !== 0) operators.push('0 Ts');
  return { operators: operators.join(' '), width };
}

/** A number as PDF writes it: no exponent, two decimals at most. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A text in UTF-16 with its byte order mark, as hexadecimal digits. */
function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}
