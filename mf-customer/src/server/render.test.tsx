/** @jest-environment node */
import type { Language } from 'contracts';
import { sampleHome, sampleReceipt } from '../testing/samples';
import { frame, render } from './render';

const SESSION = { signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••34', passkeys: 0 };
const SUMMARY = {
  months: [{ month: '2026-11', receipts: 1, totals: [{ currency: 'SAR', amount: 100 }] }],
  restaurants: [{ id: 'rest-1', names: [], logo: null, receipts: 1 }],
};
const home = (
  answer: unknown = [SESSION, SUMMARY, sampleHome, { receipts: [sampleReceipt], next: null }, { alerts: [] }],
) => ({
  ...{ url: '/me', language: 'en' as Language, apiBase: '/api' },
  answer,
});

describe('The home page that the server renders', () => {
  it('shows the diner’s receipts, each with its link', async () => {
    const { html } = await render(home());
    expect(html).toContain('My receipts');
    expect(html).toContain(`href="/me/receipts/${sampleReceipt.id}"`);
    expect(html).toContain('Najd Kitchen');
  });

  it.each([
    ['ar', 'فواتيري'],
    ['ur', 'میری رسیدیں'],
  ] as [Language, string][])('is in the requested language (%s)', async (language, title) => {
    expect((await render({ ...home(), language })).html).toContain(title);
    expect((await frame(language)).title).toContain(title);
  });

  it('begins with the page frame, not with link elements, because the shell adds those to the head', async () => {
    expect((await render(home())).html).toMatch(/^<div /);
  });

  it('comes with a Redux state that contains each API response under the cache key of the screen’s query', async () => {
    const { queries } = (await render(home())).state as { queries: object };
    expect(Object.keys(queries).sort()).toEqual([
      'getBudgetAlerts(undefined)',
      'getCustomerSession(undefined)',
      'getHome({})',
      'getReceiptSummary(undefined)',
      'getReceipts({})',
    ]);
  });

  it('contains no inline style, which the policy for styles forbids', async () => {
    expect((await render(home())).html).not.toContain('style=');
  });

  it('offers no passkey, because only a browser can tell whether it can create one', async () => {
    expect((await render(home())).html).not.toContain('passkey');
  });

  it.each([
    ['nobody is signed in', [{ ...SESSION, signedIn: false }, SUMMARY, sampleHome, { receipts: [] }, { alerts: [] }]],
    ['an API response is missing', [SESSION, SUMMARY]],
    [
      'an API response belongs to a different request',
      [SESSION, { receipts: [] }, SUMMARY, sampleHome, { alerts: [] }],
    ],
    ['the API responses are not a list', SESSION],
  ])('is left for the browser to render when %s', async (_, answer) => {
    await expect(render(home(answer))).rejects.toThrow();
  });
});
