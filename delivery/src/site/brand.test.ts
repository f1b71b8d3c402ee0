import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publish } from '../release/publish';
import { folderStore } from '../store/folder';
import type { ObjectStore } from '../store/objectStore';
import { temporaryFolder, writeShell } from '../testing/fixtures';
import { brandStyle, storeBrand } from './brand';
import { policyIn } from './page';
import { setSite } from './setSite';

const ICON = path.join(import.meta.dirname, '../../../shell/public/icon-512.png');
const SITE = { publicUrl: '', api: '/api', releases: '', overrides: [] };
const WORDS = { name: 'Fish & Co', nameArabic: 'فاتورة', colour: '#7a1f5c' };

let folder: string;
let remove: () => Promise<void>;
let store: ObjectStore;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  store = folderStore(path.join(folder, 'releases'));
  const names = { name: '{{product}}', nameArabic: '{{product-arabic}}' };
  const shell = await writeShell(folder, {
    names,
    pages: [
      {
        file: 'pages/index.ar.html',
        language: 'ar',
        head: `<title>${names.name}</title><meta property="og:image" content="/preview.png"><meta property="og:image:width" content="1200">`,
        root: `<h1>${names.nameArabic}</h1>`,
      },
    ],
    files: {
      'icon.svg': '<svg/>',
      'preview.png': 'the preview',
      'app-en.webmanifest': JSON.stringify({
        name: names.name,
        icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
      }),
    },
  });
  await publish(shell, store, 'tester');
});
afterEach(() => remove());

/** Writes a brand file, with the suite's icon as its logo. */
async function brandFile(content: object = { ...WORDS, logo: 'logo.png' }): Promise<string> {
  await copyFile(ICON, path.join(folder, 'logo.png'));
  await writeFile(path.join(folder, 'brand.json'), JSON.stringify(content));
  return path.join(folder, 'brand.json');
}

const fileOf = async (name: string) => (await store.read(name))?.toString('utf8') ?? '';

describe('The brand of a site', () => {
  it('gives the pages its names, colours and logo, without another release', async () => {
    const brand = await storeBrand(await brandFile(), store);
    await setSite({ brand }, store, 'tester');

    const page = await fileOf('pages/index.ar.html');
    expect(page).toContain('<title>Fish &amp; Co</title>');
    expect(page).toContain('<h1>فاتورة</h1>');
    expect(page).toContain('og:image"');
    expect(page).not.toContain('og:image:width');
    expect(page).toContain(`<style>${brandStyle({ ...SITE, brand })}</style>`);
    // One hash more than without a brand.
    expect(
      policyIn(page)
        ?.match(/style-src [^;]*/)?.[0]
        .match(/sha256/g),
    ).toHaveLength(3);
    expect(JSON.parse(await fileOf('app-en.webmanifest'))).toEqual({
      name: 'Fish & Co',
      icons: [{ src: '/icon-512.png' }],
    });
    expect(await store.read('preview.png')).toEqual(readFileSync(ICON));
    expect(await fileOf('icon.svg')).toContain('<image href="data:image/png;base64,');
  });

  it('is the product’s own again when it is taken away', async () => {
    await setSite({ brand: await storeBrand(await brandFile(), store) }, store, 'tester');
    await setSite({ brand: undefined }, store, 'tester');
    const page = await fileOf('pages/index.ar.html');
    expect(page).toContain('<title>Eesal</title>');
    expect(page).toContain('<h1>إيصال</h1>');
    expect(page).not.toContain('<style>');
    expect(await fileOf('preview.png')).toBe('the preview');
  });

  it.each([
    ['it has no Arabic name', { name: 'Fatura', logo: 'logo.png' }, /brand\.json: nameArabic/],
    ['its name would end the text', { ...WORDS, name: 'Fat"ura', logo: 'logo.png' }, /brand\.json: name: a name of/],
    ['it has a field that nobody knows', { ...WORDS, logo: 'logo.png', color: '#000000' }, /color/],
    ['its colour is a word', { ...WORDS, colour: 'plum', logo: 'logo.png' }, /colour: a colour such as/],
    ['its logo is missing', { ...WORDS, logo: 'other.png' }, /other\.png cannot be read/],
    ['its logo is no picture', { ...WORDS, logo: 'brand.json' }, /logo: brand\.json is not a PNG of 512 × 512 pixels/],
  ])('is refused if %s, and says so', async (_, content, problem) => {
    await expect(storeBrand(await brandFile(content), store)).rejects.toMatchObject({
      problems: [expect.stringMatching(problem)],
    });
  });
});
