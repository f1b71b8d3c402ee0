import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LANGUAGES, type Language } from 'contracts';
import { LETTERS, printReceipt, randomNames, RESTAURANT, sampleItem } from '../../../test/support/receiptSample';
import { readPdf } from '../../../test/support/pdf';
import { readSeed } from '../../app/demo/seedFile';
import type { ReceiptOrder } from '../../modules/receiptPdf/content';
import { RECEIPT_TEXTS } from '../../modules/receiptPdf/texts';
import type { ReportHead, ReportRow } from '../../modules/reports/content';
import { renderReport } from '../../modules/reports/pdf/renderReport';

// Many desktop PDF readers use the library Poppler for searching and copying. This test needs Poppler's programs, which
// are in Debian's package poppler-utils (docs/testing.md).
jest.setTimeout(60_000);

/** Characters that Poppler puts around text of another direction. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text that Poppler's pdftotext finds in a PDF, as one line. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const reading = promisify(execFile)('pdftotext', ['-enc', 'UTF-8', '-', '-'], { maxBuffer: 16 * 1024 * 1024 });
  reading.child.stdin?.end(pdf);
  return spaced((await reading).stdout);
}

const spaced = (text: string) => text.replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim();

/** Returns the sought strings that a search does not find. */
const missing = (text: string, sought: readonly string[]) => sought.filter((each) => !text.includes(spaced(each)));

const WORDS: Record<Language, readonly string[]> = {
  en: ['Chicken kabsa', 'Karak (large)', '7up'],
  ar: ['كبسة دجاج', 'الأرز البخاري', 'لا إله', 'شاي (كبير)', 'شوربة عدس'],
  ur: ['کڑک چائے', 'مٹن کڑاہی', 'چپلی کباب', 'گرین ٹی', 'آلو گوشت'],
};
const demoNames = (language: Language) =>
  readSeed().restaurants.flatMap(({ names, branches }) => [names[language], ...branches.map(({ name }) => name)]);

/** The fields of an order for which the receipt contains as many different texts as possible. */
const partlyReturned: Partial<ReceiptOrder> = {
  status: 'partly_returned',
  order_type: 'dine_in',
  table_name: '7',
  guests: 4,
  external_number: 'HS-1',
  rounding_amount: -0.05,
  prices_include_tax: true,
  taxes: [{ name: 'VAT', rate: 15, amount: 2.7 }],
  charges: [{ name: 'Service', amount: 1 }],
  payments: [
    { name: 'Cash', amount: 10, tendered: 15, change: 5 },
    { name: 'Mada', amount: 10.7 },
  ],
  tips_amount: 1,
  returned_amount: 5,
  remaining_amount: 15.7,
  returns: [
    {
      return_number: '18',
      return_date: '2026-11-20',
      return_time: '13:00',
      returnedAt: '2026-11-20T10:00:00Z',
      return_items: [sampleItem('كبسة')],
      payments: [{ name: 'Cash', amount: 5 }],
      total_price: 5,
      tax_amount: null,
    },
  ],
};

describe('Poppler finds on a receipt', () => {
  it.each(LANGUAGES)('every label (%s)', async (language) => {
    const { common, paper: _paper, return: ofReturn, paid, qr, isPaid, partlyPaid, ...texts } = RECEIPT_TEXTS[language];
    const {
      pick_up: _pickUp,
      delivery: _delivery,
      drive_thru: _driveThru,
      voided: _voided,
      returned: _returned,
      noTax: _noTax,
      scannedAt: _scannedAt,
      tax: _tax,
      payment: _payment,
      ...labels
    } = texts;
    const text = await textOf(await printReceipt(language, ['Kabsa'], partlyReturned));
    // Where text of two directions meets, Poppler finds all words but may move the punctuation between them.
    const words = [...qr.split(' '), paid.replace(':', '')];
    const names =
      language === 'en' ? ['VAT', 'Service', 'Cash', 'Mada'] : [common.vat, common.service, common.cash, common.mada];
    expect(
      missing(text, [
        ...Object.values(labels),
        ofReturn.replace('{number}', '18'),
        RESTAURANT[language],
        ...words,
        ...names,
      ]),
    ).toEqual([]);
    const [allPaid, partPaid] = await Promise.all(
      (['paid', 'partly_paid'] as const).map(async (status) =>
        textOf(await printReceipt(language, ['Kabsa'], { status })),
      ),
    );
    expect(missing(allPaid!, [isPaid])).toEqual([]);
    expect(missing(partPaid!, [partlyPaid])).toEqual([]);
    const [voided, returned] = await Promise.all(
      [
        { voided: true, receipt_qr: null },
        { status: 'returned' as const, returns: [], returned_amount: 20.7, remaining_amount: 0 },
      ].map(async (fields) => textOf(await printReceipt(language, ['Kabsa'], fields))),
    );
    expect(missing(voided!, [texts.voided, texts.noTax])).toEqual([]);
    expect(missing(returned!, [texts.returned])).toEqual([]);
  });

  it.each(LANGUAGES)('the name of every item, both demo names and names of random words (%s)', async (language) => {
    const names = [...WORDS[language], ...demoNames(language), ...randomNames(LETTERS[language], 300)];
    expect(missing(await textOf(await printReceipt(language, names)), names)).toEqual([]);
  });

  it.each(LANGUAGES)('all item names, even if they are in different languages (receipt in %s)', async (language) => {
    const names = LANGUAGES.flatMap((each) => [...WORDS[each], ...randomNames(LETTERS[each], 60)]);
    // Poppler moves a bracket at the edge of a name whose direction is not that of the receipt.
    const words = names.flatMap((name) => name.split(/[\s()]+/)).filter(Boolean);
    expect(missing(await textOf(await printReceipt(language, names)), words)).toEqual([]);
  });
});

describe('a name with pictures, or with letters of a script that the brand lacks,', () => {
  const names = [
    'Burger 🍔🍟 big',
    'Family 👨‍👩‍👧👍🏽🇸🇦❤️',
    'Meal 1️⃣',
    'Cake ☺️',
    '北京烤鸭',
    '𠮷野家 set',
    'ต้มยำ กุ้ง',
    'বিরিয়ানি কি',
    'हिन्दी कि',
    'שָׁלוֹם',
    'برجر 🍔🍟',
    'برجر 👨‍👩‍👧 حار',
    'كبسة 👍🏽🇸🇦',
    '👩🏽‍🚀 قهوة',
    'قهوة ❤️ كرك',
    'کڑک 🍵 چائے',
  ];

  it.each(LANGUAGES)('is found by Poppler, letter for letter (receipt in %s)', async (language) => {
    expect(missing(await textOf(await printReceipt(language, names)), names)).toEqual([]);
  });

  it.each(LANGUAGES)('has each of its words in pdf.js (receipt in %s)', async (language) => {
    const { pages } = await readPdf(await printReceipt(language, names));
    // From right to left, pdf.js splits a keycap (U+20E3) if digits follow it in the next column.
    const words = names
      .flatMap((name) => name.split(' '))
      .filter((word) => language === 'en' || !word.includes('\u20e3'));
    expect(missing(spaced(pages.join(' ')), words)).toEqual([]);
  });

  it('has a replacement character for half of a character', async () => {
    expect(missing(await textOf(await printReceipt('en', ['Tea \ud83c hot'])), ['Tea \ufffd hot'])).toEqual([]);
  });
});

describe('Poppler finds on a report', () => {
  it('the names of the restaurant, its branches and its payment methods', async () => {
    // The test uses only short names, because a column of the report cuts longer ones.
    const names = LANGUAGES.flatMap((each) => [...demoNames(each), ...randomNames(LETTERS[each], 60)]).filter(
      (name) => name.length < 10,
    );
    const sum = {
      currency: 'SAR',
      orders: 1,
      paid: '1.00',
      discount: '0.00',
      returned: '0.00',
      tax: '0.00',
      total: '1.00',
    };
    const head = {
      ...{
        product: 'Eesal',
        language: 'en',
        name: RESTAURANT.en,
        names: LANGUAGES.map((language) => ({ language, name: RESTAURANT[language] })),
        branchName: null,
        logo: null,
        period: {},
      },
      ...{ timeZone: 'Asia/Riyadh', storedUntil: { date: '2026-11-20', time: '21:00' } },
      totals: {
        orders: names.length,
        byCurrency: [sum],
        byPayment: [
          { ...sum, payment: 'بطاقة مدى' },
          { ...sum, payment: 'نقد' },
        ],
        byDay: [{ ...sum, day: '2026-11-10' }],
        byRestaurant: [],
        closings: [],
      },
    } as unknown as ReportHead;
    const row = (branch: string, index: number): ReportRow => ({
      ...{ date: '2026-11-10', time: '12:30', number: String(index), check: null, branch, payment: 'بطاقة' },
      discount: '0.00',
      returned: '0.00',
      tax: null,
      total: '1.00',
      currency: 'SAR',
    });
    const batches = (async function* () {
      yield names.map(row);
    })();
    const pieces: Uint8Array[] = [];
    for await (const piece of renderReport(head, batches)) pieces.push(piece);
    const labels = ['Orders', 'Branch', 'Payment method', 'Totals by payment method'];
    expect(
      missing(await textOf(Buffer.concat(pieces)), [
        ...labels,
        ...Object.values(RESTAURANT),
        'بطاقة مدى',
        'نقد',
        ...names,
      ]),
    ).toEqual([]);
  });
});
