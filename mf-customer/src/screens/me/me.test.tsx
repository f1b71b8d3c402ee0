import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests, type Suite } from 'shared-ui/testing';
import { clearListPosition, listPosition } from '../../listPosition';
import { renderPage } from '../../testing/renderPage';
import {
  ownReceipt,
  sampleDeadline,
  sampleHome,
  sampleOrder,
  sampleReceipt,
  sampleSummary,
} from '../../testing/samples';

const api = fakeApiOfTests();
let signedIn: boolean;

beforeEach(() => {
  clearListPosition();
  signedIn = true;
  api.on('GET /customer/session', () => ({ body: { signedIn, phone: signedIn ? '+966 5• ••• ••34' : null } }));
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('GET /customer/receipts/order-1', { body: ownReceipt({ category: 'Work', savedBy: 'staff' }) });
});

describe('/me for a diner who is not signed in', () => {
  beforeEach(() => {
    signedIn = false;
    api.on('POST /customer/code', { body: { message: 'Sent', resendAfterSeconds: 30 } });
    api.on('POST /customer/session', () => {
      signedIn = true;
      return { body: { message: 'You are signed in' } };
    });
  });

  async function typePhone() {
    const page = await renderPage('/me');
    await page.user.type(await screen.findByLabelText('Phone'), '0551112223');
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Sign in' });
    return page;
  }

  it('signs the diner in with a phone number and a code, and then shows the receipts', async () => {
    const { user } = await typePhone();
    await user.type(screen.getAllByRole('textbox')[0]!, '004217');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    const [asked] = api.calls('POST /customer/code');
    expect(asked?.body).toMatchObject({ phone: '0551112223', language: 'en' });
    const { requestId } = asked?.body as { requestId: string };
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(api.calls('POST /customer/session')[0]?.body).toEqual({ phone: '0551112223', otp: '004217', requestId });
  });

  describe('in a browser without cookies', () => {
    const COOKIES = 'Your browser blocks cookies. Allow cookies for this site, then sign in.';

    it('says so before the diner asks for a code', async () => {
      jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
      await renderPage('/me');
      expect(await screen.findByText(COOKIES)).toBeVisible();
      jest.restoreAllMocks();
    });

    it('says so after the sign-in if only the answer shows that the cookie was refused', async () => {
      api.on('POST /customer/session', { body: { message: 'You are signed in' } });
      const { user } = await typePhone();
      expect(screen.queryByText(COOKIES)).not.toBeInTheDocument();
      await user.type(screen.getAllByRole('textbox')[0]!, '004217');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByText(COOKIES)).toBeVisible();
    });
  });

  it('takes a code of six digits, which may be pasted into any box and may be Arabic', async () => {
    const { user } = await typePhone();
    const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(boxes).toHaveLength(6);
    expect(boxes.map((box) => box.getAttribute('autocomplete'))).toEqual(Array(6).fill('one-time-code'));
    await user.click(boxes[3]!);
    await user.paste('٠٠٤٢١٧');
    expect(boxes.map(({ value }) => value).join('')).toBe('004217');
  });

  it('reads the code from the text message in a browser with WebOTP', async () => {
    Object.defineProperty(window, 'OTPCredential', { configurable: true, value: class {} });
    const get = jest.fn().mockResolvedValue({ code: '004217' });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    const page = await renderPage('/me');
    await page.user.type(await screen.findByLabelText('Phone'), '0551112223');
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
    expect(api.calls('POST /customer/session')[0]?.body).toMatchObject({ otp: '004217' });
  });

  it('does not use the response to a request that was sent before the sign-in', async () => {
    const refused = Response.json({ message: 'Please sign in' }, { status: 401 });
    globalThis.earlyCalls = new Map([['GET /api/customer/receipts', Promise.resolve(refused)]]);
    const { user } = await typePhone();
    await user.type(screen.getAllByRole('textbox')[0]!, '004217');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('region', { name: 'Receipts' })).toBeVisible();
    expect(globalThis.earlyCalls.size).toBe(0);
  });

  it('shows why a code is refused, and lets the diner change the phone number', async () => {
    const refused = { message: 'The code is wrong', code: 'UNKNOWN_TO_THE_CLIENT' };
    api.on('POST /customer/session', { status: 400, body: refused });
    const { user } = await typePhone();
    await user.type(screen.getAllByRole('textbox')[0]!, '004217');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(screen.getByLabelText('Phone')).toHaveValue('0551112223');
  });
});

/** Opens the search, and searches for a dish. */
async function search(user: Suite['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Search receipts' }));
  await user.type(await screen.findByRole('searchbox'), 'kabsa{Enter}');
}

describe('/me for a signed-in diner', () => {
  it('lists the receipts with the totals of the latest month', async () => {
    await renderPage('/me');
    const list = await screen.findByRole('region', { name: 'Receipts' });
    expect(await within(list).findByRole('link')).toHaveAttribute('href', '/me/receipts/order-1');
    expect(within(list).getByText('Najd Kitchen')).toBeVisible();
    expect(screen.getByRole('region', { name: /^November/ })).toHaveTextContent(
      /1,284\.50.*31 receipts at 1 restaurant/,
    );
  });

  it('loads more receipts when Show more is pressed, and searches on the server', async () => {
    api.on('GET /customer/receipts', ({ url }) => ({
      body: url.includes('after=')
        ? { receipts: [{ ...sampleReceipt, id: 'order-2' }], next: null }
        : { receipts: [sampleReceipt], next: '1.a' },
    }));
    const { user } = await renderPage('/me');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await search(user);
    await waitFor(() => expect(api.calls('GET /customer/receipts').at(-1)?.url).toContain('search=kabsa'));
  });

  it('restores the search, the loaded receipts, the scroll position and the focus when the diner returns from a receipt', async () => {
    api.on('GET /customer/receipts', ({ url }) => ({
      body: url.includes('after=')
        ? { receipts: [{ ...sampleReceipt, id: 'order-1' }], next: '2.a' }
        : { receipts: [{ ...sampleReceipt, id: 'order-9' }], next: '1.a' },
    }));
    const { user } = await renderPage('/me');
    await search(user);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    document.documentElement.scrollTop = 1234;
    await user.click(within(screen.getAllByRole('listitem')[1]!).getByRole('link'));
    expect(await screen.findByText('Kabsa')).toBeVisible();
    expect(document.documentElement.scrollTop).toBe(0);
    await user.click(screen.getByRole('link', { name: 'My receipts' }));
    await waitFor(() => expect(document.documentElement.scrollTop).toBe(1234));
    expect(screen.getByRole('searchbox')).toHaveValue('kabsa');
    const [, opened] = screen.getAllByRole('listitem');
    expect(within(opened!).getByRole('link')).toHaveFocus();
  });

  it('groups the receipts by day, with the sum of each day', async () => {
    const of = (id: string, order_date: string, remaining_amount: number, changes: object = {}) => ({
      ...sampleReceipt,
      ...{ id, order_date, remaining_amount, ...changes },
    });
    const receipts = [
      of('a', '2025-11-21', 30),
      of('b', '2025-11-21', 12.5),
      of('c', '2025-11-20', 0, { status: 'returned', total_price: 21 }),
    ];
    api.on('GET /customer/receipts', { body: { receipts, next: null } });
    await renderPage('/me');
    const day = await screen.findByRole('heading', { name: /Friday 21 November 2025/ });
    expect(day).toHaveTextContent('42.50');
    expect(within(screen.getByRole('list', { name: 'Friday 21 November 2025' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    const returned = within(screen.getByRole('list', { name: 'Thursday 20 November 2025' })).getByRole('listitem');
    expect(returned).toHaveTextContent(/Returned.*21\.00/);
  });

  it('says how the month compares with the same days of the month before, unless there is nothing to compare', async () => {
    const [total] = sampleHome.totals;
    api.on('GET /customer/receipts/home', { body: { ...sampleHome, totals: [{ ...total, before: 1396.2 }] } });
    const { unmount } = await renderPage('/me');
    expect(await screen.findByRole('region', { name: /^November/ })).toHaveTextContent(/8% less than .?1–22.? October/);
    unmount();
    api.on('GET /customer/receipts/home', { body: sampleHome });
    await renderPage('/me');
    expect(await screen.findByRole('region', { name: /^November/ })).not.toHaveTextContent('than');
  });

  it('shows the points that are nearest to a discount, and what ends soon', async () => {
    const { names } = sampleOrder.restaurant;
    const next = { points: 360, amount: 100, currency: 'SAR' };
    const points = { restaurantId: 'rest-1', names, logo: null, available: 1640, pending: 0, debt: 0, next };
    const worth = { amount: 82, currency: 'SAR' };
    const today = new Date().toISOString().slice(0, 10);
    api.on('GET /customer/receipts/home', {
      body: {
        ...sampleHome,
        ...{ points: { ...points, worth }, running: [{ ...sampleDeadline, day: today }], runningReceipts: 3 },
      },
    });
    await renderPage('/me');
    expect(
      await screen.findByRole('link', { name: /1,640.? points.*worth.*82\.00.*360.? more for.*100\.00.* off/ }),
    ).toHaveAttribute('href', '/me/points');
    const running = within(screen.getByRole('list', { name: /Still running/ }));
    expect(running.getByRole('link')).toHaveAttribute('href', '/me/receipts/order-1');
    expect(running.getByRole('link')).toHaveTextContent(/Return until (today|tomorrow).*Najd Kitchen.*100\.00/);
    expect(screen.getByRole('link', { name: 'See all 3' })).toHaveAttribute('href', '/me/deadlines');
  });

  it('resets the search when the diner signs out', async () => {
    api.on('DELETE /customer/session', () => {
      signedIn = false;
      return { body: { message: 'Done' } };
    });
    const { user } = await renderPage('/me');
    await search(user);
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(listPosition().filter.search).toBe(''));
  });

  it('says that there are no receipts yet, if the diner has none', async () => {
    api.on('GET /customer/receipts/summary', { body: { months: [], restaurants: [], categories: [] } });
    await renderPage('/me', { language: 'ar' });
    expect(await screen.findByText('لا توجد فواتير بعد')).toBeVisible();
  });

  it('signs the diner out on all devices after a confirmation on /me/account', async () => {
    api.on('GET /customer/reads', { body: { reads: [] } });
    api.on('DELETE /customer/sessions', () => {
      signedIn = false;
      return { body: { message: 'Done' } };
    });
    const { user } = await renderPage('/me/account');
    await user.click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
    expect(api.calls('DELETE /customer/sessions')).toHaveLength(0);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out on all devices' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});

describe('/me/receipts/{id}', () => {
  it('shares, saves, prints and notes the receipt without leaving its page', async () => {
    await renderPage('/me/receipts/order-1');
    expect(await screen.findByText('Kabsa')).toBeVisible();
    const bar = within(screen.getByRole('group', { name: 'Receipt' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share', 'PDF', 'Print', 'Note']);
    expect(screen.queryByRole('navigation', { name: 'My pages' })).not.toBeInTheDocument();
  });

  it('says without a network that the PDF needs one', async () => {
    const { user, toasts } = await renderPage('/me/receipts/order-1');
    await screen.findByText('Kabsa');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(toasts).toMatchObject([{ tone: 'error', title: 'You’re offline. The PDF needs a connection.' }]);
    jest.restoreAllMocks();
  });

  it('is removed at once, and the toast puts it back', async () => {
    api.on('DELETE /customer/receipts/order-1', { body: { message: 'Done' } });
    api.on('POST /customer/receipts/order-1/restore', { body: { message: 'Done' } });
    const { user, toasts } = await renderPage('/me/receipts/order-1');
    await user.click(await screen.findByRole('button', { name: 'Remove from my receipts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    expect(toasts[0]).toMatchObject({ title: 'The receipt has been removed', action: { label: 'Undo' } });
    act(() => toasts[0]!.action!.onAction());
    await waitFor(() => expect(api.calls('POST /customer/receipts/order-1/restore')).toHaveLength(1));
  });

  it('asks for a confirmation after “Not mine” is pressed, and then returns to the list', async () => {
    const call = 'POST /customer/receipts/order-1/not-mine';
    api.on(call, { body: { message: 'Done' } });
    const { user } = await renderPage('/me/receipts/order-1');
    await user.click(await screen.findByRole('button', { name: 'Not mine' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Not mine' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    expect(api.calls(call)).toHaveLength(1);
  });

  it('tells a diner without access to the receipt to sign in with the phone number to which the link was sent', async () => {
    api.on('GET /customer/receipts/order-1', { status: 404, body: { message: 'Not found', code: 'ORDER_UNKNOWN' } });
    await renderPage('/me/receipts/order-1');
    expect(await screen.findByText('Was the message sent to another number? Sign in with that one.')).toBeVisible();
  });

  it('offers “Not mine” only for a receipt that a cashier saved', async () => {
    api.on('GET /customer/receipts/order-1', { body: ownReceipt() });
    await renderPage('/me/receipts/order-1');
    expect(await screen.findByRole('button', { name: 'Remove from my receipts' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not mine' })).not.toBeInTheDocument();
  });
});
