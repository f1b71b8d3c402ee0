import { dinerWith } from '../../../test/support/diners';
import { readPdf } from '../../../test/support/pdf';
import { suiteOfTests } from '../../../test/support/suite';

// Each document starts a thread, which is slow when it runs from the sources.
jest.setTimeout(30_000);

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

const october = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T10:00:00Z`);

/** Downloads a diner's spending and reads it. */
async function download(cookie: string, query = '?month=2026-10') {
  const answer = await fetch(`${suite.url}/customer/spending/pdf${query}`, { headers: { cookie } });
  if (answer.status !== 200) return { status: answer.status, name: null, text: '', title: undefined };
  const { pages, title } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const name = /filename\*=UTF-8''([^;]*)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { status: 200, name: name && decodeURIComponent(name), title, text: pages.join('\n') };
}

describe('a diner’s spending as a PDF', () => {
  it('contains every receipt of the month, and the sum of each currency after returns', async () => {
    const { cookie } = await dinerWith(
      suite,
      { orderAt: october(3), totalPrice: 1234.5, currency: 'SAR', orderNumber: 'A-1' },
      { orderAt: october(4), totalPrice: 100, returnState: 'part', returnedAmount: 30.25, currency: 'SAR' },
      { orderAt: october(5), totalPrice: 7, currency: 'AED' },
      { orderAt: new Date('2026-09-05T10:00:00Z'), totalPrice: 999.99, currency: 'SAR', orderNumber: 'SEPTEMBER' },
    );
    const { title, name, text } = await download(cookie);
    expect(title).toBe('My spending · October 2026');
    expect(name).toBe('My spending - 2026-10.pdf');
    expect(text).toContain('SAR 1,304.25');
    expect(text).toContain('AED 7.00');
    expect(text).toContain('A-1');
    expect(text).toContain('30.25');
    // The previous month appears only as a sum, without its receipts.
    expect(text).toContain('SAR 999.99');
    expect(text).not.toContain('SEPTEMBER');
  });

  it.each([
    ['ar', 'مصروفاتي'],
    ['ur', 'میرے اخراجات'],
  ])('is in the reader’s language (%s)', async (language, title) => {
    const { cookie } = await dinerWith(suite, { orderAt: october(3), totalPrice: 5, currency: 'SAR' });
    const file = await download(cookie, `?month=2026-10&language=${language}`);
    expect(file.title).toContain(title);
    expect(file.text).toContain('SAR 5.00');
  });

  it('says that nothing was spent in a month without receipts', async () => {
    const { cookie } = await dinerWith(suite, { orderAt: october(3), totalPrice: 5, currency: 'SAR' });
    expect((await download(cookie, '?month=2026-01')).text).toContain('No spending in this month');
  });

  it('contains only the diner’s own receipts, and is refused without a session', async () => {
    await dinerWith(suite, { orderAt: october(3), totalPrice: 5, currency: 'SAR', orderNumber: 'OTHER' });
    const { cookie } = await dinerWith(suite, { orderAt: october(3), totalPrice: 5, currency: 'SAR' });
    expect((await download(cookie)).text).not.toContain('OTHER');
    expect((await download('')).status).toBe(401);
  });

  it('is refused for an invalid month, and after ten files within a minute', async () => {
    const { cookie } = await dinerWith(suite, { orderAt: october(3), totalPrice: 5, currency: 'SAR' });
    expect((await download(cookie, '?month=2026-13')).status).toBe(400);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await fetch(`${suite.url}/customer/spending/pdf?month=2026-10`, { headers: { cookie } });
        await answer.body?.cancel();
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});
