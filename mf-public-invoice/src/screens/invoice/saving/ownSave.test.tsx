import { act, screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../../testing/renderPage';
import { sampleOrder } from '../../../testing/sample';
import {
  ADD_ORDER,
  freshPage,
  goToPhone,
  LAST_ORDER,
  PAGE,
  PHONE,
  reload,
  REQUEST_OTP,
  RESTAURANT,
  SAVED,
} from '../../../testing/saving';

const SESSION = 'GET /customer/session';
const DINER = '0198c2aa-7c1e-7aaa-9d6e-0123456789cd';
const OWN = 'Save to \u206605•\u00a0•••\u00a0••33\u2069';

const api = fakeApiOfTests();

/** Signs a diner in with a session of its own. */
function signIn(mark: string, id = DINER, phone = '+966 5• ••• ••33') {
  document.cookie = `diner-mark=${mark}; path=/`;
  api.on(SESSION, { body: { signedIn: true, scope: 'full', id, phone } });
}

beforeEach(() => {
  document.cookie = 'diner-mark=; max-age=0; path=/';
  freshPage(api);
});

const ownButton = () => screen.findByRole('button', { name: OWN });
const saved = () => screen.findByRole('heading', { name: 'Your invoice has been saved successfully' });

describe('the button of a signed-in diner', () => {
  it('names the diner’s masked number, and one press saves the order that is on the screen', async () => {
    signIn('a');
    const { user } = await renderPage(PAGE);
    await user.click(await ownButton());
    expect(await saved()).toHaveFocus();
    expect(screen.getByText(/Saved to .*05• ••• ••33/)).toBeVisible();
    expect(api.calls(REQUEST_OTP)).toHaveLength(0);
    expect(api.calls(ADD_ORDER).map(({ body }) => body)).toEqual([
      { restaurantId: RESTAURANT, casherId: 'till-1', orderId: 'order-1', dinerId: DINER },
    ]);
  });

  it('names the number at once when the next page of this browser opens, before the server has answered', async () => {
    signIn('b');
    await renderPage(PAGE);
    await ownButton();
    api.on(SESSION, new Promise(() => {}));
    await reload();
    expect(await ownButton()).toBeVisible();
  });

  it('does not name the number of a diner whose session another session has replaced', async () => {
    signIn('c');
    await renderPage(PAGE);
    await ownButton();
    signIn('d');
    api.on(SESSION, new Promise(() => {}));
    await reload();
    expect(await screen.findByRole('button', { name: 'Save Invoice' })).toBeVisible();
  });

  it('asks nobody who is signed in if nobody is', async () => {
    await goToPhone();
    expect(api.calls(SESSION)).toHaveLength(0);
  });

  it('can be pressed again when the network has failed, and saves the same order although the till has a newer one', async () => {
    signIn('e');
    const { user } = await renderPage(PAGE);
    await ownButton();
    api.on(ADD_ORDER, 'down');
    api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, id: 'order-2', order_number: '1285' } } });
    await user.click(await ownButton());
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Something went wrong.');
    api.on(ADD_ORDER, SAVED);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await saved();
    expect(api.calls(ADD_ORDER).map(({ body }) => (body as { orderId: string }).orderId)).toEqual([
      'order-1',
      'order-1',
    ]);
  });

  it('goes on with a number and a code when the session has ended meanwhile', async () => {
    signIn('f');
    const { user } = await renderPage(PAGE);
    api.on(ADD_ORDER, { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Please sign in with your phone' } });
    await user.click(await ownButton());
    expect(await screen.findByText(/You are no longer signed in here/)).toBeVisible();
    api.on(ADD_ORDER, SAVED);
    await user.type(screen.getByLabelText('Phone'), `${PHONE}{Enter}`);
    expect(await screen.findByRole('group', { name: /Enter the code/ })).toBeVisible();
  });

  it('saves nothing to another account when somebody else has signed in meanwhile', async () => {
    signIn('g');
    const { user } = await renderPage(PAGE);
    await ownButton();
    api.on(ADD_ORDER, { status: 409, body: { code: 'OTHER_DINER', message: 'Somebody else is signed in' } });
    signIn('h', RESTAURANT, '+966 5• ••• ••44');
    await user.click(await ownButton());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: /••44/ })).toBeVisible();
  });
});

describe('“Use another number”', () => {
  async function typeFriend(mark: string) {
    signIn(mark);
    const { user } = await renderPage(PAGE);
    await ownButton();
    await user.click(screen.getByRole('button', { name: 'Use another number' }));
    await user.type(await screen.findByLabelText('Phone'), `${PHONE}{Enter}`);
    await screen.findByRole('dialog', { name: /Save to .*••78.* and sign in as them\?/ });
    return user;
  }

  it.each([
    ['Only save', false],
    ['Save and sign in', true],
  ])('asks whether the friend signs in here: “%s”', async (answer, signsIn) => {
    const user = await typeFriend(`friend-${String(signsIn)}`);
    expect(api.calls(REQUEST_OTP)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: answer }));
    await screen.findByRole('group', { name: /Enter the code/ });
    await user.keyboard('1234{Enter}');
    await saved();
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ phone: PHONE, otp: '1234', signIn: signsIn });
    expect(screen.queryByText(/You are still signed in as/) !== null).toBe(!signsIn);
  });

  it('sends no code when the question is closed', async () => {
    const user = await typeFriend('closed');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Phone')).toHaveValue(PHONE);
    expect(api.calls(REQUEST_OTP)).toHaveLength(0);
  });
});

describe('the number of the last save', () => {
  async function saveOnce() {
    const { user } = await goToPhone();
    await user.type(screen.getByRole('textbox'), `${PHONE}{Enter}`);
    await screen.findByRole('group');
    await user.keyboard('1234{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show the last order' }));
    await user.click(await screen.findByRole('button', { name: 'Save Invoice' }));
    return user;
  }

  it('is offered, masked, after one press, when nobody is signed in', async () => {
    const user = await saveOnce();
    await user.click(await screen.findByRole('button', { name: /Save to .*••78/ }));
    await screen.findByRole('group', { name: /Enter the code/ });
    expect(api.calls(REQUEST_OTP).at(-1)?.body).toMatchObject({ phone: PHONE });
  });

  it('can be replaced by another number', async () => {
    const user = await saveOnce();
    await user.click(await screen.findByRole('button', { name: 'Use another number' }));
    expect(await screen.findByLabelText('Phone')).toHaveValue('');
  });
});

describe('Back', () => {
  it('goes one step back at every step, and keeps the typed number', async () => {
    const { user, router } = await goToPhone();
    const move = (by: number) => act(async () => router.navigate(by));
    await user.type(screen.getByRole('textbox'), `${PHONE}{Enter}`);
    await screen.findByRole('group', { name: /Enter the code/ });
    await move(-1);
    expect(await screen.findByLabelText('Phone')).toHaveValue(PHONE);
    await move(-1);
    expect(await screen.findByRole('button', { name: 'Save Invoice' })).toBeVisible();
    await move(1);
    expect(await screen.findByLabelText('Phone')).toHaveValue(PHONE);
  });
});

it('keeps a typed number over a reload', async () => {
  const { user } = await goToPhone();
  await user.type(screen.getByRole('textbox'), '05123');
  await reload();
  expect(await screen.findByLabelText('Phone')).toHaveValue('05123');
});
