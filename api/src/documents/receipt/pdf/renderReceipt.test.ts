import { LANGUAGES, type Language } from 'contracts';
import { readPdf } from '../../../../test/support/pdf';
import type { ReceiptHead, ReceiptOrder } from '../content';
import { RECEIPT_TEXTS } from '../texts';
import { renderReceipt } from './renderReceipt';

const NAMES: Record<Language, string> = { en: 'Bait Al Kabsa', ar: 'بيت الكبسة', ur: 'بیت الکبسہ' };
const A5 = 595.28;
const A4 = 841.89;

const item = (name: string): ReceiptOrder['order_items'][number] => ({ item_name: name, item_quantity: 1, total_price: 20, options: [] });

const order = (names: readonly string[]): ReceiptOrder => ({
  id: '0198c2aa-7c1e-7aaa-9d6e-0123456789ab',
  order_number: '17',
  check_number: '00292',
  order_date: '2026-11-20',
  order_time: '12:30',
  branch_name: 'Olaya',
  payment_method: 'Cash',
  customer_notes: 'بدون بصل',
  sub_total_price: 20,
  discount_amount: 2,
  total_price: 20.7,
  currency: 'SAR',
  tax_amount: 2.7,
  taxes: [],
  payments: [{ name: 'Cash', amount: 20.7 }],
  charges: [],
  rounding_amount: 0,
  saved: true,
  receipt_qr: 'AQ5CYWl0IEFsIEthYnNhAg8zMTAxMjIzOTM1MDAwMDM=',
  period_ends: { warranty: '2026-12-20', recovery: '2026-11-27', replacement: '2026-11-23' },
  user: { firstName: 'سارة', lastName: 'أحمد' },
  order_items: names.map(item),
  restaurant: { name: NAMES.en, names: [] },
} as unknown as ReceiptOrder);

async function print(language: Language, names: readonly string[]) {
  const head: ReceiptHead = { product: 'Eesal', title: 'A title', language, name: NAMES[language], order: order(names), moment: '2026-11-20 - 12:31', logo: null };
  const pieces: Uint8Array[] = [];
  for await (const piece of renderReceipt(head)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return { ...(await readPdf(bytes)), raw: bytes.toString('latin1') };
}

/** Words of random letters of a script, equal in each run. */
function words(letters: string, count: number): string[] {
  const given = [...letters];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const word = () => Array.from({ length: 2 + next(7) }, () => given[next(given.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(3) }, word).join(' '));
}

describe('the text of a receipt on paper', () => {
  it.each(['ar', 'ur'] as const)('writes every label in the letters of the screen (%s)', async (language) => {
    const { pages } = await print(language, ['الأرز']);
    const { order: number, check, date, time, notes, customer, subTotal, discount, tax, total, warranty, recovery, replacement, qr } = RECEIPT_TEXTS[language];
    const inOneScript = [number, check, date, time, notes, customer, subTotal, discount, tax, total, warranty, recovery, replacement, NAMES[language]];
    for (const label of inOneScript) expect(pages.join('\n')).toContain(label);
    for (const word of qr.split(' ')) expect(pages.join('\n')).toContain(word);
  });

  it.each([
    ['ar', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآئؤء'],
    ['ur', 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤآ'],
  ] as const)('has every name of random words (%s)', async (language, letters) => {
    const names = [...words(letters, 120), 'الأرز البخاري', 'فاتورة', 'کڑک چائے', 'لا إله', 'شاي (كبير)'];
    const read = (await print(language, names)).pages.join('\n').replace(/\s+/g, ' ');
    for (const name of names) expect(read).toContain(name);
  });
});

describe('the amounts of a receipt on paper', () => {
  it.each(LANGUAGES)('have the riyal sign at the amount and at the total, with its code for programs (%s)', async (language) => {
    const text = (await print(language, ['Kabsa'])).pages.join('\n');
    expect(text.match(/SAR/g)).toHaveLength(2);
    expect(text).not.toContain('ر.س.');
  });
});

describe('the tags of a receipt', () => {
  it.each(LANGUAGES)('name its headings, rows, header cells and codes in reading order (%s)', async (language) => {
    const { structure, raw } = await print(language, ['Kabsa']);
    const roles = structure.map((line) => line.replace(/: .*/, ''));
    expect(raw).toContain(`/Lang (${language})`);
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(roles.slice(0, 8)).toEqual(['Document', '  H1', '  P', '  P', '  P', '  Table', '    TR', '      TH']);
    expect(roles.join('\n')).toContain(['    TR', '      TH', '      TD', '      TD'].join('\n'));
    expect(structure).toContain(`  Figure: ${RECEIPT_TEXTS[language].qr}`);
    expect(raw).toMatch(/\/Scope \/Row/);
  });
});

describe('the pages of a receipt', () => {
  it.each(LANGUAGES)('are one of A5 for a short receipt with everything that a till may send (%s)', async (language) => {
    const { pages, size } = await print(language, ['نجدی کبسہ']);
    expect(pages).toHaveLength(1);
    expect(size.height).toBeGreaterThan(A5 - 1);
    expect(size.height).toBeLessThan(A5 + 1);
  });

  it.each(LANGUAGES)('are one, no higher than A4, for ten items (%s)', async (language) => {
    const { pages, size } = await print(language, Array.from({ length: 10 }, (_, index) => `كبسة ${index}`));
    expect(pages).toHaveLength(1);
    expect(size.height).toBeLessThan(A4 + 1);
  });

  it('are several of A5 for sixty items', async () => {
    const { pages, size } = await print('en', Array.from({ length: 60 }, (_, index) => `Dish ${index}`));
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.round(size.height)).toBe(Math.round(A5));
  });
});
