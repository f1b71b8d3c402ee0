import { firstTill } from '../../../test/support/orders';
import { readXlsx } from '../../../test/support/readXlsx';
import {
  amountsOf,
  branchReport,
  download,
  fetchReport,
  order,
  restaurantReport,
  suite,
  setUpReports,
} from '../../../test/support/downloadedReports';

setUpReports();

describe('the report of a restaurant', () => {
  it('is a PDF to download, named after the restaurant and the period', async () => {
    await order();
    const { headers, bytes, title } = await download(
      restaurantReport({ startDate: '2026-11-01', endDate: '2026-11-20' }),
    );
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="report-Bait-Al-Kabsa-2026-11-01-to-2026-11-20.pdf"; filename*=UTF-8''Bait%20Al%20Kabsa%20-%202026-11-01%20to%202026-11-20.pdf`,
    );
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(title).toBe('Bait Al Kabsa · 2026-11-01 to 2026-11-20');
  });

  it('has the title "Restaurant report", embeds the fonts of all three languages, and states the time up to which stored orders are included', async () => {
    await order();
    const { text, bytes } = await download(restaurantReport());
    expect(text).toContain('Bait Al Kabsa\nRestaurant report');
    expect(text).toContain('Orders stored until\n2026-11-20 21:00');
    expect(text).toContain('Days on the clock of\nAsia/Riyadh');
    const file = Buffer.from(bytes).toString('latin1');
    for (const face of ['IBMPlexSans', '/arabic-bold1 ', '/nastaliq1 ']) expect(file).toContain(face);
  });

  it('is in the reader’s language, is mirrored in Arabic and Urdu, and shows amounts as in English', async () => {
    await order({ checkNumber: '900', paymentMethod: 'Cash' });
    const arabic = await download(restaurantReport({ language: 'ar' }));
    expect(arabic.title).toMatch(/^بيت الكبسة · /);
    for (const word of ['تقرير المطعم', 'طريقة الدفع', 'الإجمالي', 'نقدًا', 'الصفحة'])
      expect(arabic.text).toContain(word);
    expect(arabic.text).toContain('SAR 11.50');
    expect(arabic.text).not.toMatch(/Restaurant report|Payment|Cash|Page/);
    const urdu = await download(restaurantReport({ language: 'ur' }));
    for (const word of ['ریستوران کی رپورٹ', 'ادائیگی', 'کل رقم']) expect(urdu.text).toContain(word);
    expect(urdu.text).not.toMatch(/Restaurant report|Payment|Cash|Page/);
  });

  it('lists the orders of all branches, oldest first, with date and time of the till’s clock', async () => {
    await order(
      {
        orderNumber: '31',
        orderAt: new Date('2026-11-12T21:30:00Z'),
        paymentMethod: 'Cash',
        checkNumber: '900',
        taxAmount: null,
      },
      1,
    );
    await order({
      orderNumber: '30',
      orderAt: new Date('2026-11-12T20:30:00Z'),
      timeZone: 'Asia/Karachi',
      totalPrice: 1234.5,
    });
    const { text } = await download(restaurantReport());
    const [first, second] = firstTill(suite).restaurant.branches;
    expect(text).toContain(`1 2026-11-13 01:30 30 - ${first.name} Card 0.00 0.00 1.50 SAR 1,234.50`);
    expect(text).toContain(`2 2026-11-13 00:30 31 900 ${second?.name} Cash 0.00 0.00 - SAR 11.50`);
  });

  it('contains exact sums by currency, payment method and day, and the rows add up to the totals', async () => {
    for (const totalPrice of [0.1, 0.2, 1_000_000.05]) await order({ totalPrice });
    await order({ totalPrice: 7, paymentMethod: 'Cash', orderAt: new Date('2026-11-11T10:00:00Z') });
    await order({ totalPrice: 5, currency: null, paymentMethod: 'Cash' });
    const { text } = await download(restaurantReport());
    expect(text).toContain('$ 1 $0.00 $0.00 $1.50 $5.00');
    expect(text).toContain('SAR 4 SAR 0.00 SAR 0.00 SAR 6.00 SAR 1,000,007.35');
    expect(text).toContain('Card 3 SAR 1,000,000.35 SAR 0.00 SAR 1,000,000.35');
    expect(text).toContain('Cash 1 $5.00 $0.00 $5.00');
    expect(text).toContain('Cash 1 SAR 7.00 SAR 0.00 SAR 7.00');
    expect(text).toContain('2026-11-10 3 SAR 0.00 SAR 0.00 SAR 4.50 SAR 1,000,000.35');
    expect(text).toContain('2026-11-11 1 SAR 0.00 SAR 0.00 SAR 1.50 SAR 7.00');
    expect(text).toContain('4 orders in SAR SAR 1,000,007.35');
    expect(amountsOf(text).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(1_000_007.35, 5);
    expect(text).not.toContain('corrected');
  });

  it('omits void orders, subtracts returns, and explains this rule', async () => {
    await order({
      orderNumber: 'BACK',
      totalPrice: 230,
      taxAmount: 30,
      returnState: 'part',
      returnedAmount: 57.5,
      returnedTax: 7.5,
    });
    await order({ orderNumber: 'VOID', voidedAt: new Date('2026-11-10T10:00:00Z') });
    const { text } = await download(restaurantReport());
    expect(text).toMatch(/BACK .* 57\.50 22\.50 SAR 172\.50/);
    expect(text).toContain('1 order in SAR SAR 172.50');
    expect(text).not.toContain('VOID');
    expect(text).toContain(
      'Returns are taken off tax and total, on the business day of their order. Cancelled orders are left out',
    );
  });

  it('divides an order between its two payment methods, and subtracts a refund from the method of the refund', async () => {
    await order({
      totalPrice: 230,
      paymentMethod: 'Cash, Mada',
      payments: [
        { name: 'Cash', amount: 130 },
        { name: 'Mada', amount: 100 },
      ],
      returnState: 'part',
      returnedAmount: 57.5,
      returnedPayments: [{ name: 'Cash', amount: 57.5 }],
    });
    await order({ totalPrice: 12, paymentMethod: 'Card', payments: [{ name: 'Card', amount: 10 }] });
    const { text } = await download(restaurantReport());
    expect(text).toContain('Cash 1 SAR 130.00 SAR 57.50 SAR 72.50');
    expect(text).toContain('Mada 1 SAR 100.00 SAR 0.00 SAR 100.00');
    expect(text).toContain('Card 1 SAR 10.00 SAR 0.00 SAR 10.00');
    expect(text).toContain('Not stated 1 SAR 2.00 SAR 0.00 SAR 2.00');
    expect(text).not.toContain('Cash, Mada 1');
  });

  it('omits orders that were stored after the request', async () => {
    await order({ orderNumber: 'KNOWN' });
    await order({ orderNumber: 'LATER', createdAt: new Date(suite.clock.now().getTime() + 1000) });
    const { text } = await download(restaurantReport());
    expect(text).toContain('KNOWN');
    expect(text).not.toContain('LATER');
  });
});

describe('the report of a branch', () => {
  it('contains only the orders of that branch, and no branch column', async () => {
    await order({ orderNumber: 'HERE' });
    await order({ orderNumber: 'ELSEWHERE' }, 1);
    const { text, headers } = await download(branchReport());
    const { branch } = firstTill(suite);
    expect(text).toContain(`Branch report: ${branch.name}`);
    expect(text).toContain('# Date Time Order Check Payment Discount Returned Tax Total');
    expect(text).toContain('HERE');
    expect(text).not.toContain('ELSEWHERE');
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Bait%20Al%20Kabsa%20-%20${encodeURIComponent(branch.name)}%20-%20until%202026-11-10.pdf`,
    );
  });
});

describe('a report as a table', () => {
  it('has the orders of the period with their numbers as text, and no customers', async () => {
    await order({ orderNumber: '00292' });
    await order({ orderNumber: '7', orderAt: new Date('2026-10-10T09:30:00Z') });
    const answer = await fetchReport(`${restaurantReport({ startDate: '2026-11-01' })}&format=xlsx`);
    expect(answer.headers.get('content-disposition')).toContain('report-Bait-Al-Kabsa-2026-11-01-to-2026-11-10.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const [heads, ...rows] = sheets[0]!.rows;
    expect(rows.map((row) => row[heads!.indexOf('order_number')])).toEqual(['00292']);
    for (const name of ['customer', 'phone', 'phone_national']) expect(heads).not.toContain(name);
  });

  it('can be about a period by its name, such as the last month', async () => {
    await order({ orderNumber: 'NOW' });
    await order({ orderNumber: 'BEFORE', orderAt: new Date('2026-10-31T09:30:00Z') });
    const answer = await fetchReport(`${restaurantReport()}&period=lastMonth&format=csv`);
    expect(answer.headers.get('content-disposition')).toContain('report-Bait-Al-Kabsa-2026-10-01-to-2026-10-31.csv');
    const table = await answer.text();
    expect(table).toContain('BEFORE');
    expect(table).not.toContain('NOW');
  });

  it('is refused if the period has no orders', async () => {
    expect((await fetchReport(`${restaurantReport()}&format=csv`)).status).toBe(404);
  });
});

describe('the report on all restaurants', () => {
  const path = (query = '') => `/restaurant/restaurants-report?${query}`;
  const ofOther = (fields = {}) => {
    const [, other] = suite.seed.restaurants;
    const [branch] = other!.branches;
    return order({ restaurantId: other!.id, branchId: branch.id, deviceId: branch.devices[0].id, ...fields });
  };

  it('has the sums of each restaurant, and all of them together', async () => {
    await order({ totalPrice: 10 });
    await ofOther({ totalPrice: 5 });
    await ofOther({ totalPrice: 2.5 });
    const { text, headers } = await download(path());
    expect(headers.get('content-disposition')).toContain('Eesal');
    expect(text).toContain('Report on all restaurants');
    expect(text).toContain('Bait Al Kabsa 1 SAR 0.00 SAR 0.00 SAR 1.50 SAR 10.00');
    expect(text).toMatch(/ 2 SAR 0\.00 SAR 0\.00 SAR 3\.00 SAR 7\.50/);
    expect(text).toContain('SAR 17.50');
  });

  it('is a table with a row per restaurant and currency on request', async () => {
    await order({ totalPrice: 10 });
    await ofOther({ totalPrice: 5, currency: 'KWD' });
    const csv = await (await fetchReport(path('format=csv'))).text();
    expect(csv.trim().split('\r\n')).toEqual([
      expect.stringContaining('restaurant,currency,orders,'),
      expect.stringMatching(/,(SAR|KWD),1,0,0,1\.5,(10|5)$/),
      expect.stringMatching(/,(SAR|KWD),1,0,0,1\.5,(10|5)$/),
    ]);
  });

  it('is for administrators', async () => {
    const token = await suite.loginOf(firstTill(suite).restaurant);
    expect((await suite.call('GET', path(), { token })).status).toBe(403);
  });
});
