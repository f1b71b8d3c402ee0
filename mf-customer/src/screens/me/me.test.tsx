import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { clearListPosition, listPosition } from '../../listPosition';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder, sampleReceipt, sampleSummary } from '../../testing/samples';

let api: FakeApi;
let signedIn: boolean;

beforeEach(() => {
  clearListPosition();
  signedIn = true;
  api = fakeApi();
  api.on('GET /customer/session', () => ({ body: { signedIn, phone: signedIn ? '+966 5• ••• ••34' : null } }));
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('GET /customer/receipts/order-1', {
    body: { order: sampleOrder, note: null, category: 'Work', savedBy: 'staff' },
  });
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
    expect(await screen.findByRole('list', { name: 'Receipts' })).toBeVisible();
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

describe('/me for a signed-in diner', () => {
  it('lists the receipts with the totals of the latest month', async () => {
    await renderPage('/me');
    const list = await screen.findByRole('list', { name: 'Receipts' });
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/me/receipts/order-1');
    expect(within(list).getByText('Najd Kitchen')).toBeVisible();
    expect(screen.getByRole('region', { name: 'November 2026' })).toHaveTextContent('1,284.50');
    expect(screen.getByText('31 receipts')).toBeVisible();
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
    await user.type(screen.getByRole('searchbox'), 'kabsa{Enter}');
    await waitFor(() => expect(api.calls('GET /customer/receipts').at(-1)?.url).toContain('search=kabsa'));
  });

  it('restores the search, the loaded receipts, the scroll position and the focus when the diner returns from a receipt', async () => {
    api.on('GET /customer/receipts', ({ url }) => ({
      body: url.includes('after=')
        ? { receipts: [{ ...sampleReceipt, id: 'order-1' }], next: '2.a' }
        : { receipts: [{ ...sampleReceipt, id: 'order-9' }], next: '1.a' },
    }));
    const { user } = await renderPage('/me');
    await user.type(await screen.findByRole('searchbox'), 'kabsa{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    document.documentElement.scrollTop = 1234;
    await user.click(within(screen.getAllByRole('listitem')[1]!).getByRole('link'));
    expect(await screen.findByText('Kabsa')).toBeVisible();
    expect(document.documentElement.scrollTop).toBe(0);
    await user.click(screen.getByRole('link', { name: 'All receipts' }));
    await waitFor(() => expect(document.documentElement.scrollTop).toBe(1234));
    expect(screen.getByRole('searchbox')).toHaveValue('kabsa');
    const [, opened] = screen.getAllByRole('listitem');
    expect(within(opened!).getByRole('link')).toHaveFocus();
  });

  it('hides a receipt’s ‘Return until’ once the last day for returns is over in the branch’s time zone', async () => {
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const before = new Date(Date.parse(there) - 24 * 3_600_000).toISOString().slice(0, 10);
    const receipts = [there, before].map((recovery, index) => ({
      ...sampleReceipt,
      id: `order-${index}`,
      time_zone: 'Pacific/Kiritimati',
      period_ends: { recovery },
    }));
    api.on('GET /customer/receipts', { body: { receipts, next: null } });
    await renderPage('/me');
    const [open, over] = await screen.findAllByRole('listitem');
    expect(open).toHaveTextContent('Return until');
    expect(over).not.toHaveTextContent('Return until');
  });

  it('resets the search when the diner signs out', async () => {
    api.on('DELETE /customer/session', () => {
      signedIn = false;
      return { body: { message: 'Done' } };
    });
    const { user } = await renderPage('/me');
    await user.type(await screen.findByRole('searchbox'), 'kabsa{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(listPosition().filter.search).toBe(''));
  });

  it('says that there are no receipts yet, if the diner has none', async () => {
    api.on('GET /customer/receipts/summary', { body: { months: [], restaurants: [], categories: [] } });
    await renderPage('/me', { language: 'ar' });
    expect(await screen.findByText('لا توجد إيصالات بعد')).toBeVisible();
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
  it('shows the receipt, and saves the diner’s note and category', async () => {
    api.on('PATCH /customer/receipts/order-1', { body: { message: 'Changed' } });
    const { user, toasts } = await renderPage('/me/receipts/order-1');
    expect(await screen.findByText('Kabsa')).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveValue('Work');
    await user.type(screen.getByLabelText('Note'), 'With the team');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
    expect(api.calls('PATCH /customer/receipts/order-1')[0]?.body).toEqual({ note: 'With the team', category: 'Work' });
  });

  it.each([
    ['Remove from my receipts', 'DELETE /customer/receipts/order-1'],
    ['Not mine', 'POST /customer/receipts/order-1/not-mine'],
  ] as const)('asks for a confirmation after “%s” is pressed, and then returns to the list', async (name, call) => {
    api.on(call, { body: { message: 'Done' } });
    const { user } = await renderPage('/me/receipts/order-1');
    await user.click(await screen.findByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    expect(api.calls(call)).toHaveLength(1);
  });

  it('tells a diner without access to the receipt to sign in with the phone number to which the link was sent', async () => {
    api.on('GET /customer/receipts/order-1', { status: 404, body: { message: 'Not found', code: 'ORDER_UNKNOWN' } });
    await renderPage('/me/receipts/order-1');
    expect(await screen.findByText('Was the message sent to another number? Sign in with that one.')).toBeVisible();
  });

  it('offers “Not mine” only for a receipt that a cashier saved', async () => {
    api.on('GET /customer/receipts/order-1', {
      body: { order: sampleOrder, note: null, category: null, savedBy: 'diner' },
    });
    await renderPage('/me/receipts/order-1');
    expect(await screen.findByRole('button', { name: 'Remove from my receipts' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not mine' })).not.toBeInTheDocument();
  });
});
