import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from 'contracts';
import { RECEIPT_TEXTS } from './texts';
import { setUpReceiptOrder } from '../../../test/support/downloadedReceipts';

setUpReceiptOrder();

describe('the words of a receipt in a PDF', () => {
  const NAMES = {
    order: 'order',
    check: 'check',
    payment: 'payment',
    isPaid: 'isPaid',
    notes: 'notes',
    customer: 'customer',
    subTotal: 'subTotal',
    discount: 'discount',
    tax: 'tax',
    rounding: 'rounding',
    total: 'total',
    warranty: 'warranty',
    recovery: 'recovery',
    replacement: 'replacement',
    qr: 'qr',
    noTax: 'noTax',
    returned: 'returned',
    voided: 'voided',
    partlyReturned: 'partlyReturned',
    return: 'return',
    givenBack: 'givenBack',
    remaining: 'remaining',
    savedAt: 'savedAt',
    scannedAt: 'scannedAt',
    paid: 'paid',
    included: 'included',
    tips: 'tips',
    tendered: 'tendered',
    change: 'change',
    table: 'table',
    guests: 'guests',
    external: 'external',
    vatNumber: 'vatNumber',
    partlyPaid: 'partlyPaid',
    dine_in: 'type.dine_in',
    pick_up: 'type.pick_up',
    delivery: 'type.delivery',
    drive_thru: 'type.drive_thru',
  } as const satisfies Record<Exclude<keyof (typeof RECEIPT_TEXTS)['en'], 'common' | 'paper'>, string>;

  it.each(LANGUAGES)('are the same as on the screen (%s)', async (language) => {
    const file = path.join(import.meta.dirname, '../../../../shared-ui/src/messages', `${language}.json`);
    const screen = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    const expected = Object.fromEntries(Object.entries(NAMES).map(([own, id]) => [own, screen[`ui.invoice.${id}`]]));
    const common = Object.fromEntries(
      Object.keys(RECEIPT_TEXTS.en.common).map((name) => [name, screen[`ui.invoice.common.${name}`]]),
    );
    expect(RECEIPT_TEXTS[language]).toEqual({ ...expected, common, paper: expect.anything() as unknown });
  });
});
