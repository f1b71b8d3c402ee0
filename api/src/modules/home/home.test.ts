import { dinerWith, saveByCode, newPhone } from '../../../test/support/diners';
import { suiteOfTests } from '../../../test/support/suite';
import type { Home } from './home';
import type { z } from 'zod';

type HomeAnswer = z.infer<typeof Home>;

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const homeOf = async (cookie: string, month = '') =>
  (await suite.call<HomeAnswer>('GET', `/customer/receipts/home${month && `?month=${month}`}`, { headers: { cookie } }))
    .body;
const at = (day: string) => new Date(`${day}T10:00:00Z`);

describe('a diner’s home', () => {
  it('sums a month by currency and day, on the branch’s clock, without returns and void receipts', async () => {
    const { cookie } = await dinerWith(
      suite,
      { orderAt: new Date('2026-09-30T21:01:00Z'), totalPrice: 60, currency: 'SAR' },
      { orderAt: at('2026-10-03'), totalPrice: 40, returnState: 'part', returnedAmount: 15.5, currency: 'SAR' },
      { orderAt: at('2026-10-03'), totalPrice: 5, currency: null },
      { orderAt: at('2026-10-04'), totalPrice: 50, voidedAt: at('2026-10-04'), currency: 'SAR' },
    );
    const { month, receipts, restaurants, totals } = await homeOf(cookie);
    expect({ month, receipts, restaurants }).toEqual({ month: '2026-10', receipts: 4, restaurants: 1 });
    const [riyals, dollars] = totals;
    expect([riyals!.currency, riyals!.amount, dollars!.currency, dollars!.amount]).toEqual(['SAR', 84.5, null, 5]);
    expect(riyals!.days).toHaveLength(31);
    expect(riyals!.days.slice(0, 4)).toEqual([60, 0, 24.5, 0]);
  });

  it('compares a running month with the same days of the month before, and an earlier month with the whole month', async () => {
    const today = (await homeOf((await dinerWith(suite, {})).cookie)).today;
    const day = Number(today.slice(-2));
    const before = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 1, 10));
    const monthBefore = before.toISOString().slice(0, 7);
    const { cookie } = await dinerWith(
      suite,
      { orderAt: before, totalPrice: 30, currency: 'SAR' },
      { orderAt: at(`${monthBefore}-${day + 1}`), totalPrice: 500, currency: 'SAR' },
      { totalPrice: 20, currency: 'SAR' },
    );
    expect(await homeOf(cookie)).toMatchObject({ comparedDays: day, totals: [{ amount: 20, before: 30 }] });
    expect(await homeOf(cookie, monthBefore)).toMatchObject({
      comparedDays: null,
      totals: [{ amount: 530, before: null }],
    });
  });

  it('names the next deadline of each receipt with its amount, but not on a device with one saved receipt', async () => {
    const { cookie, ids } = await dinerWith(suite, {
      recoveryPeriod: 2,
      warrantyPeriod: 9,
      replacementPeriod: 0,
      totalPrice: 42,
      currency: 'SAR',
    });
    const { running, runningReceipts } = await homeOf(cookie);
    expect(runningReceipts).toBe(1);
    expect(running).toMatchObject([{ receiptId: ids[0], kind: 'recovery', amount: 42, currency: 'SAR' }]);
    const onDevice = await saveByCode(suite, newPhone());
    expect(await homeOf(onDevice.cookie)).toMatchObject({ receipts: 1, running: [], points: null });
    expect((await suite.call('GET', '/customer/receipts/home')).status).toBe(401);
  });
});
