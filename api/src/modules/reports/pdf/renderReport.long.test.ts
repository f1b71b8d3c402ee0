import { readPdf } from '../../../../test/support/pdf';
import type { ReportHead, ReportRow } from '../content';
import { renderReport } from './renderReport';

const sum = { currency: 'SAR', orders: 1, discount: '0.00', returned: '0.00', tax: '0.00', total: '1.00' };
const row: ReportRow = {
  date: '2026-11-10',
  time: '12:30',
  number: '7',
  check: null,
  branch: 'فرع العليا',
  payment: 'بطاقة',
  discount: '0.00',
  returned: '0.00',
  tax: null,
  total: '1.00',
  currency: 'SAR',
};

async function print(orders: number) {
  const head: ReportHead = {
    language: 'en',
    product: 'Eesal',
    name: 'Bait Al Kabsa',
    names: [
      { language: 'en', name: 'Bait Al Kabsa' },
      { language: 'ar', name: 'بيت الكبسة' },
      { language: 'ur', name: 'بیت الکبسہ' },
    ],
    branchName: null,
    logo: null,
    period: {},
    timeZone: 'Asia/Riyadh',
    storedUntil: { date: '2026-11-20', time: '21:00' },
    totals: {
      orders,
      removed: 0,
      byCurrency: [sum],
      byPayment: [],
      byDay: [{ ...sum, day: '2026-11-10' }],
      byRestaurant: [],
      closings: [],
    },
  } as unknown as ReportHead;
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield Array.from({ length: orders }, () => row);
  })();
  for await (const piece of renderReport(head, batches)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return { ...(await readPdf(bytes)), raw: bytes.toString('latin1') };
}

const count = (lines: readonly string[], role: string) =>
  lines.filter((line) => line.trim().split(':')[0] === role).length;

describe('the PDF tags of a report', () => {
  it('name the headings, the header cells of the tables, and each cell', async () => {
    const { structure, raw } = await print(3);
    expect(raw).toContain('/Marked true');
    expect(raw).toMatch(/\/Scope \/Column/);
    expect(count(structure, 'H1')).toBe(1);
    expect(count(structure, 'H2')).toBe(4);
    expect(count(structure, 'Table')).toBe(4);
    expect(structure.join('\n')).toContain(
      ['    TBody', '      TR', ...Array.from({ length: 6 }, () => '        TD')].join('\n'),
    );
    expect(structure.filter((line) => line.trim() === 'TD: فرع العليا')).toHaveLength(3);
  });

  it('contain the heading of a table only once, although each page shows it', async () => {
    const { raw, pages } = await print(120);
    expect(pages.length).toBeGreaterThan(2);
    expect(raw.match(/\/S \/TH\s/g)).toHaveLength(6 + 6 + 6 + 10);
  });

  it('contain each page of a very long table as one text, without tags for the cells', async () => {
    const { structure, pages } = await print(2_001);
    expect(count(structure, 'TD')).toBeLessThan(20);
    expect(count(structure, 'P')).toBeGreaterThanOrEqual(pages.length);
    expect(pages.at(-2)).toContain('فرع العليا');
  });
});
