import { act, screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderScreen } from '../../../testing/renderScreen';
import { PlatformPoints } from '../../corrections/PlatformPoints';
import { PointsProgramme } from './PointsProgramme';

const PROGRAM = {
  isActive: true,
  currency: 'SAR',
  rate: 0.5,
  orderCap: 200,
  expiryDays: null,
  pointValue: null,
  payer: 'restaurant',
  version: 2,
  startsAt: '2026-11-20T10:00:00Z',
  totals: { issued: 5000, takenBack: 300, redeemed: 0, expired: 1200, owed: 3500, overHalf: 1 },
  overHalf: [
    {
      ...{ id: 'use-1', at: '2026-03-04T10:00:00.000Z', branchName: 'Maadi', orderNumber: '17', currency: 'EGP' },
      ...{ discount: 50, bill: 100, orderBill: 60 },
    },
  ],
};

const PLATFORM = { ...PROGRAM, id: 'p1', payer: 'platform' };

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /restaurant/r1/points', { body: { program: PROGRAM } });
  api.on('POST /restaurant/r1/points', { body: { message: 'Saved' } });
  api.on('GET /points/platform', { body: { program: PLATFORM } });
  api.on('POST /points/platform', { body: { message: 'Saved' } });
});

/** Opens the tab of the restaurant's page. */
async function open() {
  const suite = await renderScreen(<PointsProgramme id="r1" currency="SAR" />, {
    route: '/dashboard/restaurants/r1/points',
    path: '/dashboard/restaurants/:id/points',
  });
  await screen.findByRole('form', { name: 'Terms' });
  return suite;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save terms' });

describe('the points programme on a restaurant’s page', () => {
  it('shows how many points were issued, taken back, redeemed and expired, and how many the customers have', async () => {
    await open();
    const totals = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(totals).toEqual(['5,000', '300', '0', '1,200', '3,500']);
  });

  it('warns about the orders of which points paid more than half', async () => {
    await open();
    expect(screen.getByText(/Points paid more than half of .*1.* order/)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(/Order .*17.*Maadi.*EGP 50.00.* of .*EGP 60.00/);
  });

  it('has a form that saves new terms, and then begins again with them', async () => {
    const { user, toasts, router } = await open();
    await user.clear(field('Points per 1.00, without tax'));
    await user.type(field('Points per 1.00, without tax'), '1.25');
    await user.clear(field('Most points per order'));
    await user.type(field('What a point takes off a bill'), '0.05');
    expect(
      screen.getByText(/an order of SAR 100.00 without tax earns 125 points. They take SAR 6.25 off/),
    ).toBeVisible();
    api.on('GET /restaurant/r1/points', { body: { program: { ...PROGRAM, rate: 1.25, version: 3 } } });
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The terms have been saved' }]));
    expect(api.calls('POST /restaurant/r1/points')[0]?.body).toEqual({
      isActive: true,
      currency: 'SAR',
      rate: 1.25,
      orderCap: null,
      expiryDays: null,
      pointValue: 0.05,
      payer: 'restaurant',
    });
    await waitFor(() => expect(api.calls('GET /restaurant/r1/points')).toHaveLength(2));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('asks before typed terms are lost when the tab is left', async () => {
    const { user, router } = await open();
    await user.type(field('Most points per order'), '0');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    // The field shows a separator until it is focused again.
    expect(screen.getByDisplayValue(/^2,?000$/)).toBe(field('Most points per order'));
  });

  it('cannot be started with invalid terms: the form says what is wrong, and sends nothing', async () => {
    api.on('GET /restaurant/r1/points', { body: { program: null } });
    const { user } = await open();
    expect(screen.getByText(/has no programme yet/)).toBeVisible();
    await user.clear(field('Currency'));
    await user.type(field('Currency'), 'riyal');
    await user.click(save());
    expect(await screen.findByText('Three capital letters, such as SAR')).toBeVisible();
    expect(screen.getByText('Required')).toBeVisible();
    expect(api.calls('POST /restaurant/r1/points')).toHaveLength(0);
  });
});

/** Opens the dialog of the platform's programme on a page that a person has opened from the page `/before`. */
async function openDialog() {
  const suite = await renderScreen(<PlatformPoints />, { route: '/before', path: '/dashboard/users/corrections' });
  await act(() => suite.router.navigate('/dashboard/users/corrections'));
  await suite.user.click(screen.getByRole('button', { name: 'Platform points' }));
  await screen.findByRole('form', { name: 'Terms' });
  return suite;
}

describe('the terms of a points programme, typed but not saved', () => {
  const question = { name: 'Leave without saving?' };
  const rate = () => field('Points per 1.00, without tax');

  async function openAndType() {
    const suite = await openDialog();
    await suite.user.clear(rate());
    await suite.user.type(rate(), '2');
    return suite;
  }

  it('are not lost on Escape: the dialog asks first, and Stay keeps the text', async () => {
    const { user } = await openAndType();
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', question);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(rate()).toHaveFocus());
    expect(rate()).toHaveValue('2');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are not lost on Back, which would close the dialog', async () => {
    const { user, router } = await openAndType();
    await act(() => router.navigate(-1));
    await screen.findByRole('alertdialog', question);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(rate()).toHaveValue('2');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are discarded by Cancel without a question', async () => {
    const { user } = await openAndType();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('stay in the open dialog while they are sent, and after a refusal', async () => {
    let answer = (_response: { status: number; body: unknown }) => {};
    api.on('POST /points/platform', () => new Promise((resolve) => void (answer = resolve)));
    const { user } = await openAndType();
    await user.click(save());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(api.calls('POST /points/platform')).toHaveLength(1));
    await act(async () => answer({ status: 409, body: { message: 'The terms were refused', code: 'conflict' } }));
    expect(await screen.findByText(/The terms were refused/)).toBeVisible();
    expect(rate()).toHaveValue('2');
  });

  it('are saved without closing the page below if Back closed the dialog during the request', async () => {
    let answer = (_response: { body: unknown }) => {};
    api.on('POST /points/platform', () => new Promise((resolve) => void (answer = resolve)));
    const { user, router, toasts } = await openAndType();
    await user.click(save());
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(api.calls('POST /points/platform')).toHaveLength(1));
    await act(async () => answer({ body: { message: 'Saved' } }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The terms have been saved' }]));
    expect(router.state.location.pathname).toBe('/dashboard/users/corrections');
  });
});

it('A points programme is edited only as it was last saved, even if an older version is cached', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  let answer = (_response: { body: unknown }) => {};
  api.on('GET /points/platform', () => new Promise((resolve) => void (answer = resolve)));
  const asked = api.calls('GET /points/platform').length;
  await user.click(screen.getByRole('button', { name: 'Platform points' }));
  expect(screen.queryByRole('form', { name: 'Terms' })).not.toBeInTheDocument();
  await waitFor(() => expect(api.calls('GET /points/platform')).toHaveLength(asked + 1));
  await act(async () => answer({ body: { program: { ...PLATFORM, rate: 3 } } }));
  await screen.findByRole('form', { name: 'Terms' });
  expect(field('Points per 1.00, without tax')).toHaveValue('3');
});
