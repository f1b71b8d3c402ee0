import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import type { Invoice } from './invoice';
import { InvoiceView } from './InvoiceView';
import { bareInvoice } from './sampleInvoice';

const ENDS = { warranty: '2027-11-21', recovery: '2026-11-22', replacement: '2026-11-24' };
const LABELS = ['Return until', 'Replacement until', 'Warranty until'];

/** Sets the current time. */
const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
const show = (fields: Partial<Invoice>, language: 'en' | 'ar' | 'ur' = 'en') =>
  renderWithSuite(<InvoiceView invoice={{ ...bareInvoice, ...fields }} mode="user" />, { language });
const value = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

afterEach(() => jest.restoreAllMocks());

describe('the return, replacement and warranty periods on a receipt', () => {
  it('are shown as the last day of each period, in the format of the order’s date', async () => {
    at('2026-11-21T12:00:00Z');
    await show({ period_ends: ENDS });
    expect(LABELS.map(value)).toEqual(['22 Nov 2026', '24 Nov 2026', '21 Nov 2027']);
  });

  it('are omitted if the order has none', async () => {
    at('2026-11-21T12:00:00Z');
    const { unmount } = await show({ period_ends: { recovery: '2026-11-22' } });
    expect(LABELS.map(value)).toEqual(['22 Nov 2026', undefined, undefined]);
    unmount();
    for (const period_ends of [null, undefined]) {
      const { unmount: leave } = await show({ period_ends });
      expect(LABELS.map(value)).toEqual([undefined, undefined, undefined]);
      leave();
    }
  });

  it('are marked as expired after their last day, by the branch’s clock', async () => {
    // The two times are two minutes before and one minute after midnight in Riyadh. The sample order's time is 13:42 in
    // Riyadh, and 10:42 in UTC.
    at('2026-11-22T20:58:00Z');
    const { unmount } = await show({ period_ends: ENDS });
    expect(value('Return until')).toBe('22 Nov 2026');
    unmount();
    at('2026-11-22T21:01:00Z');
    await show({ period_ends: ENDS });
    expect(LABELS.map(value)).toEqual(['22 Nov 2026 (expired)', '24 Nov 2026', '21 Nov 2027']);
  });

  it('are compared with today’s date in UTC if the order has no local time', async () => {
    at('2026-11-22T21:01:00Z');
    await show({ period_ends: ENDS, order_date: null, orderedAt: null });
    expect(value('Return until')).toBe('22 Nov 2026');
  });

  it.each([
    ['ar', 'الإرجاع حتى', '22 نوفمبر 2026 (منتهٍ)'],
    ['ur', 'واپسی کی آخری تاریخ', '22 نومبر، 2026 (ختم)'],
  ] as const)('are translated (%s)', async (language, label, passed) => {
    at('2026-12-01T12:00:00Z');
    await show({ period_ends: ENDS }, language);
    expect(value(label)).toBe(passed);
  });
});
