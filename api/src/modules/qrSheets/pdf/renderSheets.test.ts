import { readPdf } from '../../../../test/support/pdf';
import type { Layout, SheetTill } from '../content';
import { renderSheets } from './renderSheets';

const LINK =
  'https://receipts.example/user/invoice?restId=0198c2aa-7c1e-7aaa-9d6e-0123456789ab&deviceId=0198c2aa-7c1e-7aaa-9d6e-0123456789cd';
const AIRPORT = 'King Abdulaziz International Airport — Terminal 1, Departures';

async function print(layout: Layout, names: readonly [branch: string, name: string][]) {
  const tills = names.map(([branch, name]): SheetTill => ({ link: LINK, restaurant: 0, branch, name }));
  const head = {
    product: 'Eesal',
    title: 'A title',
    layout,
    restaurants: [{ names: [{ language: 'en' as const, name: 'Bait Al Kabsa' }], logo: null }],
  };
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield tills;
  })();
  for await (const piece of renderSheets(head, batches)) pieces.push(piece);
  return readPdf(Buffer.concat(pieces));
}

/** Returns what is printed for each till between the restaurant's name and the invitation. */
async function tillsOn(layout: Layout, names: readonly [branch: string, name: string][]): Promise<string[]> {
  const { pages } = await print(layout, names);
  return pages
    .join('\n')
    .split('Bait Al Kabsa')
    .slice(1)
    .map((text) => text.split('Scan to see')[0]?.trim() ?? '');
}

describe('a sticker', () => {
  it("shows the whole name of its till, even if the branch's name is long", async () => {
    const tills = ['Till 1', 'Till 2', 'Till 3'];
    const printed = await tillsOn(
      'stickers',
      tills.map((name) => [AIRPORT, name]),
    );
    expect(new Set(printed).size).toBe(3);
    printed.forEach((text, index) => expect(text.split('\n').at(-1)).toBe(tills[index]));
  });

  it('shows the part in which two long branch names differ, even if both names begin with the same words', async () => {
    const [one, other] = await tillsOn('stickers', [
      [AIRPORT, 'Till 1'],
      [AIRPORT.replace('Departures', 'Arrivals'), 'Till 1'],
    ]);
    expect(one).toContain('Departures');
    expect(other).toContain('Arrivals');
  });

  it('shows branch and till on one line if they fit', async () => {
    expect(await tillsOn('stickers', [['Olaya', 'Till 1']])).toEqual(['Olaya · Till 1']);
  });

  it('breaks the long name of a till into lines without cutting it', async () => {
    const name = 'The till beside the door to the kitchen on the second floor, left of the stairs, behind the counter';
    const [printed] = await tillsOn('stickers', [[AIRPORT, name]]);
    expect(printed?.replace(/\n/g, ' ')).toContain(name);
  });
});

it('a table tent shows the whole name of its till', async () => {
  const { pages } = await print('tents', [
    [AIRPORT, 'Till 1'],
    [AIRPORT, 'Till 2'],
  ]);
  for (const name of ['Till 1', 'Till 2']) expect(pages.join('\n')).toContain(name);
});

describe('the PDF tags of a sheet', () => {
  it('name the till of each code', async () => {
    const { structure } = await print('stickers', [
      ['Olaya', 'Till 1'],
      ['فرع العليا', 'الكاشير 2'],
    ]);
    expect(structure).toEqual(
      expect.arrayContaining([
        '    Figure: QR code of Olaya · Till 1',
        '    Figure: QR code of فرع العليا · الكاشير 2',
      ]),
    );
  });

  it('contain the text of a table tent only once, although both sides of the tent show it', async () => {
    const { structure } = await print('tents', [['Olaya', 'Till 1']]);
    expect(structure.filter((line) => line.includes('Figure'))).toHaveLength(1);
  });
});
