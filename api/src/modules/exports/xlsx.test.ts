import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync, strFromU8 } from 'fflate';
import { readXlsx } from '../../../test/support/readXlsx';
import type { Cell } from './cells';
import type { Exported, Positioned } from './export';
import { exportXlsx } from './xlsx';

interface Row extends Positioned {
  cell: Cell;
}

const tableOf = (cells: readonly Cell[]): Exported<Row> => ({
  columns: { value: ({ cell }) => cell },
  order: { after: ({ id }) => sql`${id}` },
  async read(after, limit) {
    const from = after === undefined ? 0 : Number(after.queryChunks[1]) + 1;
    return cells.slice(from, from + limit).map((cell, index) => ({ id: String(from + index), cursor: '', cell }));
  },
});

async function write(cells: readonly Cell[], options: Partial<Parameters<typeof exportXlsx>[2]> = {}) {
  const file = exportXlsx(tableOf(cells), ['value'], { name: 'orders', isRightToLeft: false, ...options });
  return new Uint8Array(await buffer(Readable.from(file)));
}
const sheetXml = (file: Uint8Array) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);

/** Returns the cells below the header as another program reads them. */
async function read(cells: readonly Cell[]): Promise<unknown[]> {
  const { sheets } = await readXlsx(await write(cells));
  return sheets[0]!.rows.slice(1).map(([cell]) => cell);
}

describe('an XLSX file', () => {
  it.each([
    '00292',
    '3/4',
    '+966512345678',
    '=1+1',
    '@SUM(A1)',
    '-5',
    '1E5',
    'TRUE',
    '  two spaces ',
    'a & <b>',
    'شاورما',
    'a\nb',
  ])('contains the text %j unchanged, as text', async (text) => {
    expect(await read([text])).toEqual([text]);
    expect(sheetXml(await write([text]))).not.toContain('<f>');
  });

  it('contains amounts as numbers with two decimals, or three where the currency has them', async () => {
    expect(await read([{ amount: 1234.5 }, { amount: -3.105 }, 7])).toEqual([1234.5, -3.105, 7]);
    const { sheets } = await readXlsx(await write([{ amount: 1234.5 }]), { readStyles: true });
    expect(JSON.stringify([...(sheets[0]!.cells?.values() ?? [])])).toContain('#,##0.00#');
  });

  it('contains days, times and moments as dates on the restaurant’s clock', async () => {
    const moment = { moment: new Date('2026-11-29T22:30:00Z'), timeZone: 'Asia/Riyadh' };
    expect(await read([{ day: '2026-11-30' }, { time: '01:30' }, moment])).toEqual([
      new Date('2026-11-30T00:00:00Z'),
      expect.anything(),
      new Date('2026-11-30T01:30:00Z'),
    ]);
    expect(sheetXml(await write([{ time: '06:00' }]))).toContain('<v>0.25</v>');
  });

  it('is mirrored for readers of Arabic and Urdu, and its header stays visible', async () => {
    expect(sheetXml(await write(['a'], { isRightToLeft: true }))).toContain('rightToLeft="1"');
    expect(sheetXml(await write(['a']))).not.toContain('rightToLeft');
    expect(sheetXml(await write(['a']))).toContain('state="frozen"');
  });

  it('continues in another sheet, with the header, after the last row that a sheet can have', async () => {
    const { sheets } = await readXlsx(
      await write(
        Array.from({ length: 1_201 }, (_, row) => row),
        { maxRows: 601 },
      ),
    );
    expect(sheets.map(({ name, rows }) => [name, rows.length, rows[0]?.[0]])).toEqual([
      ['orders', 601, 'value'],
      ['orders 2', 601, 'value'],
      ['orders 3', 2, 'value'],
    ]);
    expect(sheets.flatMap(({ rows }) => rows.slice(1).map(([cell]) => cell))).toEqual(
      Array.from({ length: 1_201 }, (_, row) => row),
    );
  });

  it('says in a last sheet what there is to say about the file, and has only the table in the others', async () => {
    const about = { name: 'معلومات', text: 'حتى 2026-11-20 <21:05>' };
    const file = await write(['a', 'b'], { isRightToLeft: true, about });
    const { sheets } = await readXlsx(file);
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['orders', [['value'], ['a'], ['b']]],
      [about.name, [[about.text]]],
    ]);
    expect(strFromU8(unzipSync(file)['xl/worksheets/sheet2.xml']!)).toContain('rightToLeft="1"');
  });

  it('can be read whatever characters its texts have, and loses only those that a file cannot contain', async () => {
    const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 9, 13, 27, 0xd800, 0xdc00, 0xfffe));
    const texts = fc
      .sample(fc.array(unit, { minLength: 1, maxLength: 20 }), { numRuns: 300, seed: 20_261_130 })
      .map((units) => `x${String.fromCharCode(...units)}_x0041_y`);
    const kept = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, '');
    expect((await read(texts)).map((text) => kept(String(text)))).toEqual(texts.map(kept));
  });

  it('cuts a text that is longer than a cell may be', async () => {
    expect(await read(['x'.repeat(40_000)])).toEqual(['x'.repeat(32_767)]);
  });
});
