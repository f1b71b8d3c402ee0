import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption, fakeApiOfTests } from 'shared-ui/testing';
import type { PointsCorrection } from '../../api.generated';
import { orderDetails, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrderScreen } from '../orders/OrderScreen';
import { CorrectionsScreen } from './CorrectionsScreen';

const LIST = 'GET /points/correction';
const PROPOSE = 'POST /points/correction';
const AT = '/dashboard/users/corrections';

const correction = (changes: Partial<PointsCorrection> = {}): PointsCorrection => ({
  id: 'c1',
  state: 'open',
  points: -40,
  reason: 'Counted twice',
  phone: '+966 5• ••• ••34',
  restaurantId: 'r1',
  names: restaurant().names,
  balance: 120,
  orderId: null,
  orderNumber: null,
  requestedBy: 'Huda',
  isOwn: false,
  requestedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-29T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  ...changes,
});

const api = fakeApiOfTests();
let waiting: PointsCorrection[];

beforeEach(() => {
  waiting = [
    correction(),
    correction({ id: 'c2', points: 5, isOwn: true }),
    correction({ id: 'c3', state: 'expired', orderId: 'o1', orderNumber: '1001' }),
  ];
  api.on(LIST, ({ url }) => ({
    body: {
      corrections: url.includes('decided=true')
        ? [correction({ state: 'approved', decidedBy: 'Noura', decidedAt: '2026-11-23T10:00:00.000Z' })]
        : waiting,
    },
  }));
  api.on('GET /points/platform', { body: { program: null } });
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] }, headers: { 'X-Total-Count': '1' } });
});

const open = async () => {
  const suite = await renderScreen(<CorrectionsScreen />, { route: AT, path: AT });
  await screen.findAllByText('Counted twice');
  return suite;
};
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the proposed corrections of points', () => {
  it('can be decided only by an administrator who did not propose them, and only until they expire', async () => {
    await open();
    const buttons = rows().map((row) => within(row).queryAllByRole('button').length);
    expect(buttons).toEqual([2, 0, 0]);
    expect(rows()[0]).toHaveTextContent(/\+966 5• ••• ••34.*−40.*120.*Counted twice.*Huda.*Needs another admin/);
    expect(rows()[1]).toHaveTextContent('+5');
    expect(within(rows()[2]!).getByRole('link', { name: 'Receipt 1001' })).toHaveAttribute(
      'href',
      '/dashboard/orders/o1',
    );
    expect(rows()[2]).toHaveTextContent('Expired');
  });

  it('are shown from the last page that exists when the last one on a page has been decided', async () => {
    let total = 21;
    api.on(LIST, ({ url }) => {
      const page = Number(new URL(url, 'http://api').searchParams.get('page'));
      const corrections = (page - 1) * 20 < total ? [correction({ id: `c-${page}`, reason: `Page ${page}` })] : [];
      return { body: { corrections }, headers: { 'X-Total-Count': String(total) } };
    });
    api.on('POST /points/correction/c-2/approve', () => {
      total = 20;
      return { body: { message: 'done' } };
    });
    const { user } = await renderScreen(<CorrectionsScreen />, { route: AT, path: AT });
    await screen.findByText('Page 1');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Page 2');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Page 1')).toBeVisible();
  });

  it.each([
    ['Approve', 'approve', 'The points have been corrected'],
    ['Refuse', 'refuse', 'The correction has been refused'],
  ])('disappear from the list after “%s” is pressed and confirmed', async (name, word, done) => {
    api.on(`POST /points/correction/c1/${word}`, () => {
      waiting = waiting.slice(1);
      return { body: { message: 'Done' } };
    });
    const { user, toasts } = await open();
    await user.click(within(rows()[0]!).getByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog', { name: `${name} this correction?` }));
    expect(question.getByText(/−40.*points for \+966 5• ••• ••34 at Albaik\. Reason: Counted twice/)).toBeVisible();
    expect(api.calls(`POST /points/correction/c1/${word}`)).toHaveLength(0);
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: done }]));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('are labelled “Platform points” if they correct points of the platform, not of a restaurant', async () => {
    waiting = [correction({ restaurantId: null, names: [] })];
    const { user } = await open();
    expect(rows()[0]).toHaveTextContent('Platform points');
    await user.click(within(rows()[0]!).getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/−40.*platform points for \+966 5• ••• ••34\. Reason: Counted twice/)).toBeVisible();
  });

  it('are refetched when the server does not accept a decision, and a toast says why', async () => {
    const message = 'This correction has already been decided';
    api.on('POST /points/correction/c1/approve', { status: 409, body: { message, code: 'CORRECTION_DECIDED' } });
    const { user, toasts } = await open();
    await user.click(within(rows()[0]!).getByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: `${message}.` }]));
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
  });

  it('are listed on the tab “Decided” after the decision, with the name of the administrator who decided', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Decided' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Approved.*Noura/));
  });
});

describe('the platform’s points programme', () => {
  const terms = { isActive: true, currency: 'SAR', rate: 2, orderCap: null, expiryDays: null, pointValue: null };
  const totals = { issued: 5000, takenBack: 300, redeemed: 0, expired: 1200, owed: 3500, overHalf: 0 };

  it('can be started on the corrections screen, and the platform pays for the points', async () => {
    api.on('POST /points/platform', { body: { message: 'Saved' } });
    const { user, toasts } = await open();
    expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Platform points' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Platform points' }));
    expect(await dialog.findByText(/The platform has no programme yet/)).toBeVisible();
    await user.type(dialog.getByLabelText('Points per 1.00, without tax'), '2');
    await user.type(dialog.getByLabelText('Currency'), 'SAR');
    await user.click(dialog.getByRole('button', { name: 'Save terms' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'The terms have been saved' }]));
    expect(api.calls('POST /points/platform')[0]?.body).toEqual({ ...terms, payer: 'platform' });
  });

  it('has a button that opens its history', async () => {
    const program = {
      id: 'p1',
      version: 1,
      startsAt: '2026-11-20T10:00:00Z',
      payer: 'platform',
      ...terms,
      totals,
      overHalf: [],
    };
    api.on('GET /points/platform', { body: { program } });
    api.on('GET /trail', { body: { entries: [], mentioned: [] }, headers: { 'X-Total-Count': '0' } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByRole('dialog', { name: 'History of Platform points' })).toBeVisible();
    await waitFor(() => expect(api.calls('GET /trail')[0]?.url).toContain('kind=pointsProgram&id=p1'));
  });
});

describe('a proposal to correct points', () => {
  it('contains the customer’s phone number, the restaurant, the points and the reason', async () => {
    api.on(PROPOSE, { body: { message: 'Proposed' } });
    const { user, toasts } = await open();
    await user.click(screen.getByRole('button', { name: 'Propose a correction' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a correction' }));
    await user.type(dialog.getByLabelText(/Customer phone/), '0551112223');
    await user.click(dialog.getByRole('combobox', { name: /Restaurant/ }));
    await user.click(await screen.findByRole('option', { name: /Albaik/ }));
    await chooseOption(user, 'Correction', 'Take points');
    await user.type(dialog.getByRole('spinbutton', { name: /^Points/ }), '40');
    await user.type(dialog.getByLabelText(/Reason/), 'Counted twice');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Another admin can approve it now' }]));
    expect(api.calls(PROPOSE)[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      phone: '0551112223',
      restaurantId: 'r1',
      points: -40,
      reason: 'Counted twice',
    });
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
  });

  describe('in the platform’s points programme', () => {
    type User = Awaited<ReturnType<typeof open>>['user'];

    async function fillAndSend(user: User): Promise<void> {
      const dialog = within(await screen.findByRole('dialog', { name: 'Propose a correction' }));
      await dialog.findByText('Programme');
      await chooseOption(user, 'Programme', 'Platform points');
      expect(dialog.queryByRole('combobox', { name: /^Restaurant/ })).not.toBeInTheDocument();
      await user.type(dialog.getByRole('spinbutton', { name: /^Points/ }), '40');
      await user.type(dialog.getByLabelText(/Reason/), 'Counted twice');
      await user.click(dialog.getByRole('button', { name: 'Propose' }));
      await waitFor(() => expect(api.calls(PROPOSE)).toHaveLength(1));
    }

    beforeEach(() => {
      const program = { id: 'p1', version: 1, isActive: true, currency: 'SAR', rate: 2 };
      api.on('GET /points/platform', { body: { program } });
      api.on(PROPOSE, { body: { message: 'Proposed' } });
    });

    it('contains the phone number but no restaurant', async () => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Propose a correction' }));
      await user.type(await screen.findByLabelText(/Customer phone/), '0551112223');
      await fillAndSend(user);
      expect(api.calls(PROPOSE)[0]?.body).toMatchObject({ phone: '0551112223', restaurantId: null, points: 40 });
    });

    it('can name a receipt instead of a phone number', async () => {
      api.on('GET /admin/orders/order-1', { body: orderDetails() });
      const { user } = await renderScreen(<OrderScreen />, {
        route: '/dashboard/orders/order-1',
        path: '/dashboard/orders/:id',
      });
      await user.click(await screen.findByRole('button', { name: 'Correct points' }));
      await fillAndSend(user);
      expect(api.calls(PROPOSE)[0]?.body).toMatchObject({ receiptId: 'order-1', restaurantId: null, points: 40 });
    });
  });

  it('is checked before it is sent, and can be sent again with the same id after the server refuses it', async () => {
    const message = 'No customer has confirmed this number or receipt with a code';
    api.on(PROPOSE, { status: 404, body: { message, code: 'UNKNOWN_POINTS_DINER' } });
    api.on('GET /admin/orders/order-1', { body: orderDetails() });
    const { user } = await renderScreen(<OrderScreen />, {
      route: '/dashboard/orders/order-1',
      path: '/dashboard/orders/:id',
    });
    await user.click(await screen.findByRole('button', { name: 'Correct points' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a correction' }));
    expect(dialog.getByText('Receipt 1001')).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Propose' });
    await user.type(dialog.getByLabelText(/Reason/), 'Oh');
    await user.click(send);
    expect(await dialog.findByText('Enter a number from 1 to 10,000')).toBeVisible();
    expect(dialog.getByText('Enter 5 to 300 characters')).toBeVisible();
    await user.type(dialog.getByRole('spinbutton', { name: /^Points/ }), '10');
    await user.type(dialog.getByLabelText(/Reason/), ', forgotten');
    await user.click(send);
    expect(await dialog.findByText(`${message}.`)).toBeVisible();
    await user.click(send);
    await waitFor(() => expect(api.calls(PROPOSE)).toHaveLength(2));
    const [first, again] = api.calls(PROPOSE).map(({ body }) => body as Record<string, unknown>);
    expect(first).toMatchObject({ receiptId: 'order-1', restaurantId: 'r1', points: 10, reason: 'Oh, forgotten' });
    expect(again?.['id']).toBe(first?.['id']);
  });
});
