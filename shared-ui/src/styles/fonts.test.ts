import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codePointsOf, LETTERS } from '../../../build/fonts/letters.cjs';

const root = path.join(__dirname, '../../..');
const faces = [...readFileSync(path.join(__dirname, 'fonts.css'), 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, body]) => ({
    family: /font-family: '(.*)'/.exec(body!)![1]!,
    letters: /letters=(\w+)/.exec(body!)?.[1],
    range: /unicode-range:([^;]*);/.exec(body!)![1]!.trim().replace(/\s+/g, ' '),
    swaps: body!.includes('font-display: swap'),
  }),
);

const sources = [
  'shared-ui',
  'shared-auth',
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
].flatMap((name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(root, name, 'src', file),
  ),
);
const read = (names: RegExp) => sources.filter((file) => names.test(file)).map((file) => readFileSync(file, 'utf8'));

/** All texts of the catalogues, and the demo data with its names. */
const texts = read(/messages\/(en|ar|ur)\.json$/);
texts.push(readFileSync(path.join(root, 'api/demo/seed.json'), 'utf8'));

describe('the fonts of the brand', () => {
  it('declare, in their unicode ranges, exactly the letters that they contain', () => {
    const cut = faces.filter(({ letters }) => letters !== undefined);
    expect(cut).toHaveLength(6);
    for (const { letters, range } of cut) expect(range).toBe(LETTERS[letters as keyof typeof LETTERS]);
  });

  it('never delay text, because a fallback font is shown until they are loaded', () => {
    expect(faces.every(({ swaps }) => swaps)).toBe(true);
  });

  it.each(['IBM Plex Sans', 'IBM Plex Sans Arabic', 'Eesal Nastaliq'])(
    'declare no character in two unicode ranges (%s)',
    (family) => {
      const ranges = new Set(faces.filter((face) => face.family === family).map(({ range }) => range));
      const points = [...ranges].flatMap(codePointsOf);
      expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
    },
  );

  const small = new Set(codePointsOf(`${LETTERS.latin}, ${LETTERS.arabic}, ${LETTERS.urdu}`));
  const missingIn = (written: readonly string[]) => [
    ...new Set(
      [...written.join('')].filter((character) => character !== '\n' && !small.has(character.codePointAt(0)!)),
    ),
  ];

  it('contain, in the files for English, Arabic and Urdu, all characters of the screen texts and the demo names', () => {
    expect(missingIn(texts)).toEqual([]);
  });

  it('contain all characters that are written in components and style sheets', () => {
    const written = read(/^(?!.*\/testing\/).*(?<!\.(test|stories|generated|d)|sampleInvoice)\.(tsx?|css)$/);
    expect(missingIn(written)).toEqual([]);
  });
});
