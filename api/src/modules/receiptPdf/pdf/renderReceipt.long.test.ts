import { LANGUAGES, type Language } from 'contracts';
import { readPdf } from '../../../../test/support/pdf';
import { LETTERS, printReceipt, randomNames, RESTAURANT, sampleItem } from '../../../../test/support/receiptSample';
import type { ReceiptOrder } from '../content';
import { RECEIPT_TEXTS } from '../texts';

const A5 = 595.28;

async function print(language: Language, names: readonly string[], fields: Partial<ReceiptOrder> = {}) {
  const bytes = await printReceipt(language, names, fields);
  return { ...(await readPdf(bytes)), raw: bytes.toString('latin1') };
}

/** The labels that must not contain letters of a second script. */
const LABELS = [
  'order',
  'check',
  'notes',
  'customer',
  'subTotal',
  'discount',
  'tax',
  'total',
  'warranty',
  'recovery',
  'replacement',
] as const;

describe('the text of a receipt in a PDF', () => {
  it.each(['ar', 'ur'] as const)(
    'contains every label with the same letters as on the screen (%s)',
    async (language) => {
      const { pages } = await print(language, ['الأرز']);
      const texts = RECEIPT_TEXTS[language];
      const inOneScript = [...LABELS.map((name) => texts[name]), RESTAURANT[language]];
      for (const label of inOneScript) expect(pages.join('\n')).toContain(label);
      for (const word of texts.qr.split(' ')) expect(pages.join('\n')).toContain(word);
    },
  );

  it.each(['ar', 'ur'] as const)('contains every item name, even names made of random words (%s)', async (language) => {
    const names = [
      ...randomNames(LETTERS[language], 120),
      'الأرز البخاري',
      'فاتورة',
      'کڑک چائے',
      'لا إله',
      'شاي (كبير)',
    ];
    const read = (await print(language, names)).pages.join('\n').replace(/\s+/g, ' ');
    for (const name of names) expect(read).toContain(name);
  });
});

describe('common names of taxes, payment methods and charges in a PDF', () => {
  const fields = {
    taxes: [{ name: 'VAT', rate: 15, amount: 2.7 }],
    payments: [
      { name: 'Mada', amount: 10 },
      { name: 'Cash', amount: 10.7 },
    ],
    charges: [{ name: 'Najd fee', amount: 1 }],
  };

  it.each(['ar', 'ur'] as const)(
    'are translated into the reader’s language if the restaurant has only English names (%s)',
    async (language) => {
      const text = (await print(language, ['Kabsa'], fields)).pages.join('\n');
      const { vat, mada, cash } = RECEIPT_TEXTS[language].common;
      for (const name of [vat, mada, cash, 'Najd fee']) expect(text).toContain(name);
      // The till is called Cashier.
      for (const name of [/VAT/, /Mada/, /Cash\b/]) expect(text).not.toMatch(name);
    },
  );

  it('are replaced by the restaurant’s own names if it has them in the reader’s language', async () => {
    const text = (
      await print('ar', ['Kabsa'], {
        taxes: [{ name: 'VAT', name_localized: 'ضريبة المبيعات', rate: 15, amount: 2.7 }],
      })
    ).pages.join('\n');
    expect(text).toContain('ضريبة المبيعات');
  });
});

describe('the amounts of a receipt in a PDF', () => {
  it.each(LANGUAGES)('show the riyal sign, and contain the code SAR as searchable text (%s)', async (language) => {
    const text = (await print(language, ['Kabsa'])).pages.join('\n');
    expect(text.match(/SAR/g)).toHaveLength(2);
    expect(text).not.toContain('ر.س.');
  });
});

describe('the PDF tags of a receipt', () => {
  it.each(LANGUAGES)('name the headings, rows, header cells and codes in reading order (%s)', async (language) => {
    const { structure, raw } = await print(language, ['Kabsa']);
    const roles = structure.map((line) => line.replace(/: .*/, ''));
    expect(raw).toContain(`/Lang (${language})`);
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(roles.slice(0, 8)).toEqual(['Document', '  H1', '  P', '  P', '  P', '  H2', '  P', '  Table']);
    expect(roles.join('\n')).toContain(['    TR', '      TH', '      TD', '      TD', '      TD'].join('\n'));
    expect(structure).toContain(`  Figure: ${RECEIPT_TEXTS[language].qr}`);
    expect(raw).toMatch(/\/Scope \/Row/);
    expect(raw).toMatch(/\/Scope \/Column/);
  });
});

describe('a receipt as a PDF', () => {
  it.each(LANGUAGES)(
    'fits on one A5 page with one item and all other content that a till may send (%s)',
    async (language) => {
      const { pages, size } = await print(language, ['نجدی کبسہ']);
      expect(pages).toHaveLength(1);
      expect(size.height).toBeGreaterThan(A5 - 1);
      expect(size.height).toBeLessThan(A5 + 1);
    },
  );

  it.each([
    ['en', 12],
    ['ar', 12],
    ['ur', 6],
  ] as const)('fits on one A5 page in %s with %i items', async (language, count) => {
    const { pages } = await print(
      language,
      Array.from({ length: count }, (_, index) => `كبسة ${index}`),
      { customer_notes: null },
    );
    expect(pages).toHaveLength(1);
  });

  it('repeats the heads of the columns on each page with items, and has the totals and the code on one page', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Dish ${index}`);
    const { pages, size } = await print('en', names);
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.round(size.height)).toBe(Math.round(A5));
    for (const page of pages) expect(page.includes('Unit price')).toBe(page.includes('Dish'));
    const last = pages.at(-1)!;
    for (const part of ['Sub total', 'Total', 'QR code of the tax invoice', 'Return until'])
      expect(last).toContain(part);
  });

  it.each(LANGUAGES)('aligns all amounts at the right edge of their column (%s)', async (language) => {
    const items = [5, 1234.5, 20].map((total_price) => ({ ...sampleItem('Kabsa'), item_quantity: 2, total_price }));
    const { pieces } = await print(language, [], { order_items: items, sub_total_price: 1259.5 });
    const edges = ['5.00', '1,234.50', '1,259.50'].map((amount) =>
      Math.round(pieces.find(({ text }) => text === amount)!.right),
    );
    expect(new Set(edges).size).toBe(1);
  });

  it('is a tax invoice only with the VAT number and the code of the till', async () => {
    const text = async (fields: Partial<ReceiptOrder>) => (await print('en', ['Kabsa'], fields)).pages.join('\n');
    const invoice = await text({});
    for (const part of ['Simplified tax invoice', 'Kabsa Trading Est.', 'VAT number 310122393500003'])
      expect(invoice).toContain(part);
    const copy = await text({ receipt_qr: null });
    for (const part of ['Receipt', 'VAT number 310122393500003', 'Not a tax invoice']) expect(copy).toContain(part);
    expect(copy).not.toContain('Simplified');
  });

  it('keeps the unit price, the options and the discount of an item on the page of the item', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Dish ${index}`);
    const items = names.map((name) => ({
      ...sampleItem(name),
      item_quantity: 2,
      unit_price: 12.34,
      options: [{ name: 'Extra cheese', quantity: 1, total_price: 3 }],
      discount_amount: 4.68,
    }));
    const { pages } = await print('en', names, { order_items: items });
    expect(pages.length).toBeGreaterThan(1);
    const count = (page: string, text: string) => page.split(text).length - 1;
    for (const page of pages)
      expect(['12.34', 'Extra cheese', '4.68'].map((text) => count(page, text))).toEqual(
        Array.from({ length: 3 }, () => count(page, 'Dish ')),
      );
  });
});
