/** The position of a glyph from the shaper, in thousandths of the text's size. */
export interface GlyphPosition {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** The width by which a PDF reader advances after the glyph. */
  advanceWidth: number;
}

/**
 * Returns the PDF operators for shaped glyphs (ISO 32000-1, 9.4.3). `TJ` moves by the difference between a glyph's
 * position and the widths before it, and `Ts` raises marks. The operators contain no absolute position. So each string
 * is shaped only once and can be drawn anywhere.
 * @param codes the codes of the glyphs, with four hexadecimal digits each
 * @param size the size of the text, in points
 * @returns the operators, and their width in thousandths of the text's size
 */
export function glyphOperators(
  codes: readonly string[],
  positions: readonly GlyphPosition[],
  size: number,
): { operators: string; width: number } {
  const operators: string[] = [];
  let array = '';
  let pending = '';
  let raised = 0;
  let width = 0;

  function closeCodes(): void {
    if (pending) array += `<${pending}>`;
    pending = '';
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

  positions.forEach(({ xAdvance, xOffset, yOffset, advanceWidth }, index) => {
    if (yOffset !== raised) {
      show();
      operators.push(`${decimal((yOffset * size) / 1000)} Ts`);
      raised = yOffset;
    }
    move(xOffset);
    pending += codes[index] ?? '0000';
    move(xAdvance - advanceWidth - xOffset);
    width += xAdvance;
  });
  show();
  if (raised !== 0) operators.push('0 Ts');
  return { operators: operators.join(' '), width };
}

/** Returns a number in PDF's format: without an exponent and with at most two decimals. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
