/** A colour in sRGB, each channel 0–255. */
export type Rgb = readonly [number, number, number];

/**
 * Parses `#rrggbb`.
 * @throws if the text has another format
 */
export function rgbOf(hex: string): Rgb {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`not a #rrggbb colour: ${hex}`);
  return [1, 2, 3].map((group) => parseInt(match[group]!, 16)) as unknown as Rgb;
}

/** Returns the relative luminance (WCAG 2.2, glossary). */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, glossary). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((first, second) => first - second) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
