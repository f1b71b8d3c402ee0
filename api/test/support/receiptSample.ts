import type { Language } from 'contracts';
import type { ReceiptContent, ReceiptOrder } from '../../src/modules/receiptPdf/content';
import { renderReceipt } from '../../src/modules/receiptPdf/pdf/renderReceipt';

/** The restaurant of the sample. */
export const RESTAURANT: Record<Language, string> = { en: 'Bait Al Kabsa', ar: 'بيت الكبسة', ur: 'بیت الکبسہ' };

/** The letters of random words. */
export const LETTERS = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآئؤء',
  ur: 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤآ',
} as const satisfies Record<Language, string>;

/** Returns names of one to three words of the given letters. The names are the same in each run. */
export function randomNames(letters: string, count: number): string[] {
  const given = [...letters];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const word = () => Array.from({ length: 2 + next(7) }, () => given[next(given.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(3) }, word).join(' '));
}

export const sampleItem = (name: string): ReceiptOrder['order_items'][number] => ({
  item_name: name,
  item_quantity: 1,
  total_price: 20,
  options: [],
});

/** Returns an order with items of these names, and with every field that a till may send. */
const sampleOrder = (names: readonly string[]): ReceiptOrder =>
  ({
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
    seller: { legal_name: 'Kabsa Trading Est.', vat_number: '310122393500003' },
    receipt_qr: 'AQ5CYWl0IEFsIEthYnNhAg8zMTAxMjIzOTM1MDAwMDM=',
    period_ends: { warranty: '2026-12-20', recovery: '2026-11-27', replacement: '2026-11-23' },
    user: { firstName: 'سارة', lastName: 'أحمد' },
    order_items: names.map(sampleItem),
    restaurant: { name: RESTAURANT.en, names: [] },
  }) as unknown as ReceiptOrder;

/**
 * Renders a sample receipt as a PDF.
 * @param names the names of the items
 * @param fields the fields of the order that differ from the sample
 */
export async function printReceipt(
  language: Language,
  names: readonly string[],
  fields: Partial<ReceiptOrder> = {},
): Promise<Buffer> {
  const order = { ...sampleOrder(names), ...fields };
  const head: ReceiptContent = {
    product: 'Eesal',
    title: 'A title',
    language,
    name: RESTAURANT[language],
    order,
    till: 'Cashier 2',
    moment: '2026-11-20 - 12:31',
    logo: null,
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of renderReceipt(head)) pieces.push(piece);
  return Buffer.concat(pieces);
}
