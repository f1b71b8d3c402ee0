import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder, sampleReceipt, sampleHome, sampleSummary } from '../../testing/samples';

const QUESTION = {
  id: 'order-7',
  names: [
    { language: 'en' as const, name: 'Bait Al Kabsa' },
    { language: 'ar' as const, name: 'بيت الكبسة' },
  ],
  date: '2026-11-20',
  time: '18:20',
  total: 300,
  currency: 'SAR',
};

const api = fakeApiOfTests();
let pending: (typeof QUESTION)[];

const withoutIsolates = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

beforeEach(() => {
  pending = [QUESTION];
  api.on('GET /customer/session', {
    body: { signedIn: true, scope: 'full', id: 'diner-1', phone: '+966 5• ••• ••34' },
  });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', () => ({ body: { ...sampleSummary, pending } }));
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('POST /customer/receipts/order-7/mine', () => {
    pending = [];
    return { body: { message: 'Done' } };
  });
  api.on('POST /customer/receipts/order-7/not-mine', () => {
    pending = [];
    return { body: { message: 'Done' } };
  });
});

const questions = () => screen.findByRole('list', { name: 'Saved for you by cashiers' });

describe('a cashier’s save on /me', () => {
  it('is a question with the restaurant, the time and the total, and with both answers beside it', async () => {
    await renderPage('/me');
    const list = await questions();
    expect(withoutIsolates(list.textContent)).toContain(
      'Saved for you at Bait Al Kabsa, 20 Nov 2026 18:20, SAR 300.00. Yours?',
    );
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', 'Not mine']);
    expect(within(list).getByRole('button', { name: 'Yes' })).toHaveAccessibleDescription(/Bait Al Kabsa/);
  });

  it('is in the diner’s language', async () => {
    await renderPage('/me', { language: 'ar' });
    expect(withoutIsolates((await screen.findByText(/حُفظت لك فاتورة من/)).textContent)).toContain('بيت الكبسة');
    expect(screen.getByRole('button', { name: 'نعم' })).toBeVisible();
  });

  it('becomes a receipt after “Yes”, and the focus stays on the page', async () => {
    const { user, toasts } = await renderPage('/me');
    await screen.findByRole('region', { name: 'Receipts' });
    await user.click(within(await questions()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved for you by cashiers' })).toBeNull());
    expect(toasts).toMatchObject([{ tone: 'success', title: 'Added to your receipts' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(api.calls('GET /customer/receipts').length).toBeGreaterThan(1));
  });

  it('sends one answer if “Yes” is pressed twice', async () => {
    const { user } = await renderPage('/me');
    await user.dblClick(within(await questions()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull());
    expect(api.calls('POST /customer/receipts/order-7/mine')).toHaveLength(1);
  });

  it('asks for a confirmation after “Not mine”, and then disappears', async () => {
    const { user } = await renderPage('/me');
    await user.click(within(await questions()).getByRole('button', { name: 'Not mine' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(api.calls('POST /customer/receipts/order-7/not-mine')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Not mine' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved for you by cashiers' })).toBeNull());
    expect(api.calls('POST /customer/receipts/order-7/not-mine')).toHaveLength(1);
  });

  it('stays a question without a network, and says so', async () => {
    api.on('POST /customer/receipts/order-7/mine', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user, toasts } = await renderPage('/me');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(within(await questions()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', title: expect.stringMatching(/offline/) }]));
    onLine.mockRestore();
    expect(within(await questions()).getByRole('button', { name: 'Yes' })).toBeEnabled();
  });

  it('disappears if another tab or a correction of the number has answered it meanwhile', async () => {
    api.on('POST /customer/receipts/order-7/mine', () => {
      pending = [];
      return { status: 404, body: { message: 'We could not find this invoice', code: 'UNKNOWN_ORDER' } };
    });
    const { user, toasts } = await renderPage('/me');
    await user.click(within(await questions()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull());
    expect(toasts).toMatchObject([{ tone: 'error' }]);
  });

  it('is shown instead of “No receipts yet” if it is the first one', async () => {
    api.on('GET /customer/receipts/summary', () => ({
      body: { pending, months: [], restaurants: [], categories: [] },
    }));
    await renderPage('/me');
    await questions();
    expect(screen.queryByText('No receipts yet')).toBeNull();
  });
});

it('The link of a message asks the question, and shows the receipt after “Yes”', async () => {
  api.on('GET /customer/receipts/message-1', () =>
    pending.length > 0
      ? { status: 404, body: { message: 'Pending', code: 'ORDER_PENDING' } }
      : { body: { order: sampleOrder, note: null, category: null, savedBy: 'staff' } },
  );
  const { user } = await renderPage('/me/receipts/message-1');
  await user.click(within(await questions()).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Kabsa')).toBeVisible();
});

describe('a diner who has saved a receipt with four digits on this device', () => {
  let scope: 'device' | 'full';

  beforeEach(() => {
    scope = 'device';
    pending = [];
    api.on('GET /customer/session', () => ({
      body: { signedIn: true, scope, id: 'diner-1', phone: '+966 5• ••• ••34', phoneProvenUntil: null, passkeys: null },
    }));
    api.on('POST /customer/code', { body: { message: 'Sent', resendAfterSeconds: 30 } });
    api.on('POST /customer/session', () => {
      scope = 'full';
      return { body: { message: 'You are signed in' } };
    });
    api.on('GET /customer/receipts/order-1', {
      body: { order: sampleOrder, note: null, category: null, savedBy: 'diner' },
    });
    api.on('GET /customer/receipts/order-1/feedback', { body: { rating: null, complaint: null } });
  });

  it('sees this receipt without the other pages, and all of them after a code of six digits', async () => {
    const { user } = await renderPage('/me');
    expect(await screen.findByRole('region', { name: 'Receipts' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'My pages' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show my earlier receipts' }));
    await user.type(await screen.findByLabelText('Phone'), '0551112223');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const boxes = await screen.findAllByRole('textbox', { name: /digit/i });
    expect(boxes).toHaveLength(6);
    await user.type(boxes[0]!, '004217');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('navigation', { name: 'My pages' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show my earlier receipts' })).toBeNull());
  });

  it('can open this receipt, without a note and without removing it', async () => {
    await renderPage('/me/receipts/order-1');
    expect(await screen.findByText('Kabsa')).toBeVisible();
    expect(screen.queryByLabelText('Note')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove from my receipts' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Show my earlier receipts' })).toBeVisible();
    await waitFor(() => expect(api.calls('GET /customer/receipts/order-1/feedback')).not.toHaveLength(0));
  });

  it.each(['spending', 'deadlines', 'points', 'account'])('is asked for a code on /me/%s', async (page) => {
    await renderPage(`/me/${page}`);
    expect(await screen.findByRole('button', { name: 'Show my earlier receipts' })).toBeVisible();
    const others = api.calls().filter(({ url }) => !/\/customer\/session/.test(url));
    expect(others).toEqual([]);
  });
});
