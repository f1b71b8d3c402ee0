import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandColours, contrastOf, rgbOf, THEMES, type Theme } from 'contracts';
import { COLOUR_PAIRS, LEAST_CONTRAST } from './colourPairs';

/**
 * A token of tokens.css: its name without the dashes, and its value in each theme. Only colours differ between themes.
 */
type Token = { name: string } & Record<Theme, string>;

/**
 * Returns the tokens of the style sheet's root, in their order. Values in media queries (coarse pointers) are omitted.
 */
function tokensIn(css: string): Token[] {
  const root = /:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  return [...root.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => {
    const [light, dark] = THEMES.map((theme) => valueIn(theme, value!)) as [string, string];
    return { name: name!, light, dark };
  });
}

/** Replaces each `light-dark(…, …)` in a value with its colour for a theme. */
function valueIn(theme: Theme, value: string): string {
  const pair = /light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g;
  return value
    .replace(pair, (_, light: string, dark: string) => (theme === 'light' ? light : dark).trim())
    .replace(/\s+/g, ' ');
}

const tokens = tokensIn(readFileSync(path.join(__dirname, 'tokens.css'), 'utf8'));
const colour = (name: string) => {
  const token = tokens.find((candidate) => candidate.name === `color-${name}`);
  if (!token) throw new Error(`no token --color-${name}`);
  return token;
};

/** The packages of the front end, whose style sheets are checked. */
const FRONT = [
  'shared-ui',
  'shared-auth',
  'shell',
  'mf-admin',
  'mf-restaurant-admin',
  'mf-public-invoice',
  'mf-operations',
  'mf-customer',
];
const sheets = FRONT.flatMap((name) => {
  const folder = path.join(__dirname, '../../..', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map((file) => ({
      name: `${name}/${file}`,
      css: readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    }));
});

describe('the contrast of colours', () => {
  it('is calculated as WCAG 2.2 defines it', () => {
    expect(contrastOf(rgbOf('#000000'), rgbOf('#ffffff'))).toBeCloseTo(21, 5);
    expect(contrastOf(rgbOf('#767676'), rgbOf('#ffffff'))).toBeCloseTo(4.54, 2);
    expect(contrastOf(rgbOf('#777777'), rgbOf('#ffffff'))).toBeLessThan(LEAST_CONTRAST.text);
  });

  const rows = THEMES.flatMap((theme) =>
    COLOUR_PAIRS.flatMap(({ colour: name, on, as }) => on.map((ground) => ({ theme, name, ground, as }))),
  );

  it.each(rows)('of $name on $ground is high enough for $as in the $theme theme', ({ theme, name, ground, as }) => {
    expect(contrastOf(rgbOf(colour(name)[theme]), rgbOf(colour(ground)[theme]))).toBeGreaterThanOrEqual(
      LEAST_CONTRAST[as],
    );
  });

  it.each(['#7a1f5c', '#ffffff', '#000000', '#ffd400', '#00a3ff', '#e4002b', '#808080'])(
    'is high enough in both themes with the brand colour %s',
    (brand) => {
      const css = Object.entries(brandColours({ colour: brand, accent: brand }))
        .map(([name, value]) => `  --${name}: ${value};`)
        .join('\n');
      const own = tokensIn(`:root {\n${css}\n}`);
      expect(own.length).toBeGreaterThan(8);
      const shown = (name: string) => own.find((token) => token.name === `color-${name}`) ?? colour(name);
      const unreadable = rows.filter(
        ({ theme, name, ground, as }) =>
          contrastOf(rgbOf(shown(name)[theme]), rgbOf(shown(ground)[theme])) < LEAST_CONTRAST[as],
      );
      expect(unreadable).toEqual([]);
    },
  );

  it('is checked for every colour of a text or of a control’s lines', () => {
    const drawn = tokens.flatMap(({ name }) => (name.startsWith('color-') ? [name.slice('color-'.length)] : []));
    const paired = new Set(COLOUR_PAIRS.flatMap(({ colour: name, on }) => [name, ...on]));
    // These colours need no contrast: no text is on a scrim, and a line between rows has no meaning.
    expect(drawn.filter((name) => !paired.has(name))).toEqual(['scrim', 'line', 'night-line']);
  });
});

describe('among the style sheets of the suite,', () => {
  it.each(sheets)('$name takes its colours only from design tokens', ({ css }) => {
    const own = [...css.matchAll(/(?<![\w-])(#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\([^)]*\))/gi)].map(([value]) => value);
    // Black and white are allowed: they are the same in both themes, for print and for QR codes.
    expect(own.filter((value) => !/^#(fff|ffffff|000|000000)$/i.test(value))).toEqual([]);
  });

  it.each(sheets)('$name uses only design tokens that exist', ({ css }) => {
    const own = [...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name);
    const used = [...css.matchAll(/var\(--([\w-]+)(?:\)|,)/g)].map(([, name]) => name!);
    // The widget library defines `--trigger-width`, the width of a popover's trigger.
    const known = new Set([...tokens.map(({ name }) => name), ...own, 'trigger-width']);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(sheets)('$name uses logical properties only', ({ name, css }) => {
    const physical =
      /^\s*((?:margin|padding|border)-(?:left|right|top|bottom)[\w-]*|left|right|top|bottom|(?:min-|max-)?(?:width|height)|float|text-align:\s*(?:left|right))(?=\s*:|\s*;)/gm;
    const found = [...css.matchAll(physical)].map(([declaration]) => declaration.trim());
    // Toasts are at the top right in every language (specification section 9), and amounts are right-aligned so that
    // decimals line up.
    const allowed: Record<string, string> = {
      'toast/Toast.module.css': 'right',
      'data-table/DataTable.module.css': 'text-align: right',
      'receipts/Receipts.module.css': 'text-align: right',
    };
    const exception = Object.entries(allowed).find(([sheet]) => name.endsWith(sheet))?.[1];
    expect(found.filter((property) => property !== exception)).toEqual([]);
  });
});
