/** @jest-environment node */
import type { Language, RenderRequest } from 'contracts';
import { sampleOrder } from '../testing/sample';
import { frame, render } from './render';

const PAGE = '/user/invoice?restId=0198c2aa-7c1e-7aaa-9d6e-0123456789ab&deviceId=till-1';
const scan = (about: Partial<RenderRequest> = {}): RenderRequest => ({
  url: PAGE,
  language: 'en',
  answer: { invoice: sampleOrder },
  apiBase: 'https://api.example',
  ...about,
});
const htmlOf = async (about?: Partial<RenderRequest>) => (await render(scan(about))).html;

describe('A rendered page', () => {
  it('shows the scanned till’s order and its Save button', async () => {
    const html = await htmlOf();
    expect(html).toMatch(/^<div class="page">.*<\/main>.*<\/div>$/s);
    expect(html).toContain('Najd Kitchen');
    expect(html).toContain('Save Invoice');
    expect(html).toContain('src="https://api.example/files/logo.webp"');
  });

  it('shows a saved order at the order’s own URL, without a Save button', async () => {
    const html = await htmlOf({
      url: '/order/order-1',
      answer: { order: { ...sampleOrder, saved: true, savedAt: '2026-11-21T11:05:00Z' } },
    });
    expect(html).toContain('Saved at');
    expect(html).not.toContain('Save Invoice');
  });

  it.each([
    ['ar', 'حفظ الفاتورة'],
    ['ur', 'رسید محفوظ کریں'],
    ['en', 'Save Invoice'],
  ] as [Language, string][])(
    'is in the requested language, also after requests for other languages (%s)',
    async (language, words) => {
      expect(await htmlOf({ language })).toContain(words);
    },
  );

  it('shows times in the branch’s time zone, not in the server’s', async () => {
    expect(await htmlOf()).toContain('2026-11-21 - 13:50');
  });

  it('says that a void order is no longer an invoice, and has no Save button', async () => {
    const html = await htmlOf({ answer: { invoice: { ...sampleOrder, voided: true } } });
    expect(html).toContain('This order was cancelled at the till and is no longer an invoice');
    expect(html).not.toContain('Save Invoice');
  });

  it('escapes markup in an order', async () => {
    const html = await htmlOf({
      answer: { invoice: { ...sampleOrder, branch_name: '</main><script>alert(1)</script>' } },
    });
    expect(html).not.toContain('<script>');
  });

  it('comes with a Redux state that contains the API’s response under the cache key of the client’s query', async () => {
    const { state } = await render(scan());
    const { queries } = state as { queries: Record<string, { status: string; data: unknown }> };
    expect(Object.keys(queries)).toEqual([
      'getWebLastOrder({"casherId":"till-1","restaurantId":"0198c2aa-7c1e-7aaa-9d6e-0123456789ab"})',
    ]);
    expect(Object.values(queries)[0]).toMatchObject({ status: 'fulfilled', data: { invoice: { id: 'order-1' } } });
  });

  it('contains no data from previously rendered pages', async () => {
    const two = await Promise.all(
      ['order-1', 'order-2'].map((id) =>
        render(scan({ url: `/order/${id}`, answer: { order: { ...sampleOrder, id } } })),
      ),
    );
    expect(two.map(({ state }) => Object.keys((state as { queries: object }).queries))).toEqual([
      ['getOrder({"orderId":"order-1"})'],
      ['getOrder({"orderId":"order-2"})'],
    ]);
  });
});

it.each([
  ['a damaged link', { url: '/user/invoice?restId=x&deviceId=till-1' }],
  ['an API response that is not an order', { answer: {} }],
])('The server leaves the page for the browser to render if it gets %s', async (_, about) => {
  await expect(render(scan(about))).rejects.toThrow();
});

it('The page frame says in the requested language that the page is loading', async () => {
  expect(await frame('en')).toEqual({
    title: 'Eesal Invoice',
    html: expect.stringMatching(/^<div class="page">.*<main class="waiting">.*Loading.*<\/main>/s),
  });
  expect((await frame('ur')).html).toContain('لوڈ ہو رہا ہے');
});
