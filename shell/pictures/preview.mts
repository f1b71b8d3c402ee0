import { createRequire } from 'node:module';
import { ARABIC_NAME, LATIN_NAME, MARK, MARK_COLOURS, RIYAL_SIGN } from 'contracts';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const face = (weight: 400 | 600) =>
  openSync(require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`));
const FACES = { 400: face(400), 600: face(600) };

const INK = '#0e1f19';
const QUIET = '#52615a';
const NIGHT = '#0a2a20';

interface Look {
  size: number;
  weight?: 400 | 600;
  color?: string;
  end?: boolean;
}

/**
 * Returns a text as outlines, so that every machine renders it alike.
 * @param end whether the text ends at the position instead of starting there
 */
function words(text: string, x: number, y: number, { size, weight = 400, color = INK, end = false }: Look): string {
  const { glyphs, positions, advanceWidth } = FACES[weight].layout(text);
  const scale = size / FACES[weight].unitsPerEm;
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]!.xAdvance;
    return path;
  });
  return `<g transform="translate(${end ? x - advanceWidth * scale : x} ${y}) scale(${scale} ${-scale})" fill="${color}">${paths.join('')}</g>`;
}

/** Returns an amount in Saudi riyals that ends at a position. */
function riyals(amount: string, x: number, y: number, size: number): string {
  const width = (FACES[600].layout(amount).advanceWidth * size) / FACES[600].unitsPerEm;
  const high = size * 0.73;
  const scale = high / RIYAL_SIGN.box[1];
  const left = x - width - size * 0.2 - RIYAL_SIGN.box[0] * scale;
  return `<path transform="translate(${left} ${y - high}) scale(${scale})" d="${RIYAL_SIGN.path}" fill="${INK}"/>${words(amount, x, y, { size, weight: 600, end: true })}`;
}

/** Returns an SVG document for use within the picture. */
const inside = (svg: string, x: number, y: number, width: number, height: number) =>
  svg
    .replace('<svg ', `<svg x="${x}" y="${y}" `)
    .replace(/ width="\d+" height="\d+"/, '')
    .replace('<svg ', `<svg width="${width}" height="${height}" `);

/** Returns a dotted line across the receipt. */
const perforation = (y: number) =>
  `<path d="M700 ${y}h420" stroke="#7d8b84" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 11"/>`;
const ITEMS = [
  ['2×', 'Lamb Kabsa', '96.00'],
  ['1×', 'Chicken Kabsa', '32.00'],
  ['2×', 'Laban', '12.00'],
] as const;
const teeth = 'l-11 11l-11 -11'.repeat(21);
/** The Arabic name in colours for a dark background: the letters, the strip of paper and the hamza have one each. */
const arabicName = ARABIC_NAME.replace('<path ', '<path fill="#f2f7f3" ')
  .replace('<path transform="translate(77.8', '<path fill="#57d3a6" transform="translate(77.8')
  .replace('stroke="#000"', `stroke="${MARK_COLOURS.hamza}"`);
const sadu = Array.from(
  { length: 60 },
  (_, index) => `<path d="M${index * 20} 610h20l-10 10z" fill="${MARK_COLOURS.hamza}"/>`,
).join('');

/** Returns the picture for link previews, 1200 × 630: the product's name beside a receipt. */
export const PREVIEW =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${NIGHT}"/>` +
  inside(MARK, 96, 180, 108, 108) +
  inside(LATIN_NAME.replace('<path ', '<path fill="#f2f7f3" '), 236, 188, 290, 92) +
  inside(arabicName, 96, 340, 229, 107) +
  `<path d="M679 -10H1141V560${teeth}z" fill="#fff"/>` +
  words('Bait Al Kabsa', 718, 84, { size: 30, weight: 600 }) +
  words('Olaya, Riyadh', 718, 120, { size: 23, color: QUIET }) +
  `<g transform="translate(-124)">${riyals('161.00', 1142, 204, 72)}</g>` +
  perforation(244) +
  ITEMS.map(
    ([count, name, amount], index) =>
      words(count, 718, 292 + index * 42, { size: 22, color: QUIET }) +
      words(name, 760, 292 + index * 42, { size: 25 }) +
      words(amount, 1102, 292 + index * 42, { size: 25, end: true }),
  ).join('') +
  perforation(410) +
  words('VAT 15%', 718, 456, { size: 25, color: QUIET }) +
  words('21.00', 1102, 456, { size: 25, end: true }) +
  words('Total', 718, 510, { size: 31, weight: 600 }) +
  riyals('161.00', 1102, 510, 31) +
  `${sadu}</svg>`;
