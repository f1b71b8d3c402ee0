import { formatDay } from 'contracts';
import { eq } from 'drizzle-orm';
import { orders, restaurantNames, restaurants, returns } from '../../platform/db/schema';
import { RECEIPT_TEXTS } from './texts';
import { firstTill } from '../../../test/support/orders';
import {
  download,
  item,
  order,
  pathOf,
  setUpReceiptOrder,
  store,
  suite,
  TOTAL,
} from '../../../test/support/downloadedReceipts';

setUpReceiptOrder();

describe('a receipt as a PDF', () => {
  it('is a file to download, named after restaurant, order and day, and must not be cached', async () => {
    const { headers, title } = await download();
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    const name = `Bait Al Kabsa - ${order.order_number} - ${order.order_date}.pdf`;
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(title).toBe(`Bait Al Kabsa · ${order.order_number} · ${order.order_date}`);
  });

  it('contains what the page shows: branch, order numbers, date, items with options, all amounts and payments', async () => {
    await store({
      currency: 'SAR',
      checkNumber: 'C-77',
      items: [
        item('Chicken Kabsa', {
          quantity: 2,
          totalPrice: 92,
          options: [
            { name: 'Extra rice', quantity: 1, totalPrice: 8 },
            { name: 'No onions', quantity: 1, totalPrice: 0 },
          ],
        }),
        item('Lentil soup', { totalPrice: 14.5 }),
      ],
      subTotalPrice: 106.5,
      discountAmount: 6.5,
      charges: [{ name: 'Service', amount: 5 }],
      taxes: [{ name: 'VAT', rate: 15, amount: 15.75 }],
      taxAmount: 15.75,
      roundingAmount: -0.25,
      totalPrice: 1120.5,
      payments: [
        { name: 'Cash', amount: 1000 },
        { name: 'Mada', amount: 120.5 },
      ],
    });
    const { text, pages } = await download();
    for (const part of [
      'Bait Al Kabsa',
      firstTill(suite).device.name,
      order.branch_name,
      order.order_number,
      'C-77',
      formatDay(order.order_date!, 'en'),
      order.order_time,
    ])
      expect(text).toContain(part);
    for (const part of ['Chicken Kabsa', '92.00', 'Extra rice', '8.00', 'No onions', 'Lentil soup', '14.50'])
      expect(text).toContain(part);
    for (const part of [
      'Sub total',
      '106.50',
      'Discount',
      '−6.50',
      'Service',
      '5.00',
      'VAT 15%',
      '15.75',
      'Rounding',
      '−0.25',
    ])
      expect(text).toContain(part);
    for (const part of ['Cash', '1,000.00', 'Mada', '120.50']) expect(text).toContain(part);
    expect(text).toMatch(TOTAL);
    expect(text).toMatch(/Scanned at \d{4}-\d\d-\d\d - \d\d:\d\d/);
    expect(text).not.toMatch(/(?<![\d,])0\.00/);
    expect(pages).toHaveLength(1);
  });

  it('shows the last days for return, replacement and warranty', async () => {
    await suite.db
      .update(restaurants)
      .set({ warrantyPeriod: 30, recoveryPeriod: 3, replacementPeriod: 0 })
      .where(eq(restaurants.id, firstTill(suite).restaurant.id));
    await store({
      orderAt: new Date('2026-11-20T17:50:00Z'),
      warrantyPeriod: null,
      recoveryPeriod: null,
      replacementPeriod: null,
    });
    const { text } = await download();
    expect(text).toMatch(new RegExp(`${RECEIPT_TEXTS.en.recovery}\\s+23 Nov 2026`));
    expect(text).toMatch(new RegExp(`${RECEIPT_TEXTS.en.warranty}\\s+20 Dec 2026`));
    expect(text).not.toContain(RECEIPT_TEXTS.en.replacement);
  });

  it("says 'Not a tax invoice' only if it has no legal QR code or the order is void", async () => {
    await store({ receiptQr: 'AQ5CYWl0IEFsIEthYnNhAg8zMTAxMjIzOTM1MDAwMDM=' });
    expect((await download()).text).not.toContain('Not a tax invoice');
    await store({ voidedAt: suite.clock.now() });
    const voided = (await download()).text;
    expect(voided).toContain('Not a tax invoice');
    expect(voided.replace(/\s+/g, ' ')).toContain('This order was cancelled at the till and is no longer an invoice');
    await store({ voidedAt: null, returnState: 'all', receiptQr: null });
    const returned = (await download()).text;
    expect(returned).toContain('Not a tax invoice');
    expect(returned).toContain('This order has been returned');
    await store({ returnState: 'none' });
  });

  it('shows the returned items and the remaining total', async () => {
    const [stored] = await suite.db.select().from(orders).where(eq(orders.id, order.id));
    await suite.db.insert(returns).values({
      ...{
        restaurantId: stored!.restaurantId,
        posReturnId: 'r-1',
        posOrderId: stored!.posOrderId,
        returnNumber: 'R-17',
        returnedAt: new Date('2026-11-20T15:20:00Z'),
      },
      ...{
        subTotalPrice: 50,
        discountAmount: 0,
        taxAmount: 7.5,
        totalPrice: 57.5,
        items: [item('Mint tea', { totalPrice: 50 })],
        payments: [{ name: 'Cash', amount: 57.5 }],
      },
    });
    await store({ totalPrice: 230, returnState: 'part', returnedAmount: 57.5 });
    const { text } = await download();
    for (const part of [
      'Part of this order has been returned',
      'Return R-17',
      '20 Nov 2026, 18:20',
      'Mint tea',
      '50.00',
      '57.50',
      'Remaining',
      '172.50',
    ])
      expect(text).toContain(part);
    await suite.db.delete(returns);
    await store({ totalPrice: 1120.5, returnState: 'none', returnedAmount: 0 });
  });

  it('lists a combo’s items below the combo’s name, and shows the unit price of an item whose quantity is more than one', async () => {
    const combo = { number: 1, name: 'Family meal' };
    await store({
      items: [
        item('Burger', { combo }),
        item('Fries', { combo }),
        item('Tea', { quantity: 3, unitPrice: 5, totalPrice: 13, discountAmount: 2 }),
      ],
    });
    const { text } = await download();
    expect(text.match(/Family meal/g)).toHaveLength(1);
    for (const head of ['Item', 'Quantity', 'Unit price', 'Amount']) expect(text).toContain(head);
    expect(text).toMatch(/Tea\s+3\s+5\.00\s+13\.00/);
    expect(text).toContain('Payment: Cash');
  });

  it.each([
    ['ar', 'بيت الكبسة', '/arabic1 '],
    ['ur', 'بیت الکبسہ', '/nastaliq1 '],
  ] as const)(
    'is in %s, from right to left, with the restaurant’s names in that language',
    async (language, name, face) => {
      await suite.db.update(restaurantNames).set({ name }).where(eq(restaurantNames.language, language));
      await store({ items: [item('Kabsa', { nameLocalized: name })] });
      const { text, title, raw, headers, left } = await download(pathOf(language));
      expect(title).toContain(name);
      expect(headers.get('content-disposition')).toContain(encodeURIComponent(name));
      expect(raw).toContain(`/Lang (${language})`);
      expect(raw).toContain(face);
      expect(text).not.toContain('Kabsa');
      for (const words of [name, RECEIPT_TEXTS[language].total]) expect(text).toContain(words);
      // The amounts are at the left edge of the page.
      expect(left('106.50')).toBeLessThan(110);
    },
  );

  it("shows order type, table, named discounts, included tax, tip and change in the reader's language", async () => {
    const before = (await suite.db.select().from(orders).where(eq(orders.id, order.id)))[0]!;
    await store({
      items: [
        item('Tea', {
          totalPrice: 15,
          discountAmount: 1,
          discount: { name: 'Happy hour', nameLocalized: 'ساعة السعادة' },
          combo: { number: 1, name: 'Family box', quantity: 2, discountAmount: 0.5 },
        }),
      ],
      subTotalPrice: 16,
      discountAmount: 1,
      charges: [],
      taxes: [{ name: 'VAT', nameLocalized: 'ضريبة القيمة المضافة', rate: 15, amount: 1.96 }],
      taxAmount: 1.96,
      roundingAmount: 0,
      totalPrice: 15,
      payments: [{ name: 'Cash', nameLocalized: 'نقدي', amount: 15, tips: 2, tendered: 20, change: 3 }],
      details: { branchNameLocalized: 'العليا', orderType: 'dine_in', table: '12', discount: { name: 'Weekend' } },
    });
    const { text } = await download();
    for (const part of ['Dine-in', 'Happy hour', 'Weekend', 'Family box', '2×', '−0.50']) expect(text).toContain(part);
    for (const row of [/Includes VAT 15%\s+1\.96/, /Tip\s+2\.00/, /Cash received\s+20\.00/, /Change\s+3\.00/])
      expect(text).toMatch(row);
    expect(text.indexOf('Includes VAT')).toBeGreaterThan(text.indexOf('Total'));
    const arabic = (await download(pathOf('ar'))).text;
    for (const english of [/Cash\b/, /VAT/, /Happy hour/, new RegExp(before.branchName)])
      expect(arabic).not.toMatch(english);
    const { id: _id, search: _search, ...restored } = before;
    await store(restored);
  });
});
