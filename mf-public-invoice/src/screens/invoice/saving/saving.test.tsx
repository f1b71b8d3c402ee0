import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetDinerInTabs } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../../testing/renderPage';
import { sampleOrder } from '../../../testing/sample';
import {
  ADD_ORDER,
  boxes,
  digits,
  freshPage,
  goToOtp,
  goToPhone,
  LAST_ORDER,
  PHONE,
  reload,
  REQUEST_OTP,
  RESTAURANT,
  SAVED,
} from '../../../testing/saving';

const api = fakeApiOfTests();

beforeEach(() => {
  freshPage(api);
});

describe('the phone step', () => {
  it('opens when Save Invoice is pressed, and disables Save while the phone number is empty', async () => {
    const { user } = await goToPhone();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(screen.getByLabelText('Phone'), '   ');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(screen.getByLabelText('Phone'), PHONE);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it("says 'Phone is required' when the diner leaves the field empty", async () => {
    const { user } = await goToPhone();
    await user.click(screen.getByLabelText('Phone'));
    await user.tab();
    expect(await screen.findByText('Phone is required')).toBeVisible();
  });

  it('disables Save while the request is running, and sends the request only once', async () => {
    let answer: (value: { status?: number }) => void = () => {};
    api.on(REQUEST_OTP, new Promise((resolve) => (answer = resolve)));
    const { user } = await goToPhone();
    await user.type(screen.getByLabelText('Phone'), `${PHONE}{Enter}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeDisabled();
    await act(async () => answer({}));
    await screen.findByRole('group', { name: /Enter the code/ });
    expect(api.calls(REQUEST_OTP)).toHaveLength(1);
  });

  it('sends the phone number, the order that was on the screen and the language for the message', async () => {
    await goToOtp();
    expect(api.calls(REQUEST_OTP)[0]?.body).toEqual({
      phone: PHONE,
      restaurantId: RESTAURANT,
      casherId: 'till-1',
      orderId: 'order-1',
      language: 'en',
      requestId: expect.any(String),
    });
  });

  it("shows the 'Oops!' dialog with the server's message after a refusal, and keeps the number for another try", async () => {
    api.on(REQUEST_OTP, { status: 400, body: { message: 'This is no phone number' } });
    const { user } = await goToPhone();
    await user.type(screen.getByLabelText('Phone'), `${PHONE}{Enter}`);
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('This is no phone number');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Phone')).toHaveValue(PHONE);
    api.on(REQUEST_OTP, {});
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('group', { name: /Enter the code/ })).toBeVisible();
  });

  it("says 'Something went wrong.' when the API is down", async () => {
    api.on(REQUEST_OTP, 'down');
    const { user } = await goToPhone();
    await user.type(screen.getByLabelText('Phone'), `${PHONE}{Enter}`);
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Something went wrong.');
  });

  it('has a button back to the invoice', async () => {
    const { user } = await goToPhone();
    await user.click(screen.getByRole('button', { name: 'Back to the invoice' }));
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeVisible();
  });
});

describe('the OTP step', () => {
  it('starts with 4 empty boxes and focuses the first box', async () => {
    await goToOtp();
    expect(digits()).toEqual(['', '', '', '']);
    expect(boxes()[0]).toHaveFocus();
  });

  it('disables Send while every box is empty', async () => {
    const { user } = await goToOtp();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    await user.keyboard('{Backspace}{Backspace}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('saves the order that was on the screen when Save was pressed', async () => {
    const { user } = await goToOtp();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' })).toHaveFocus();
    expect(api.calls(ADD_ORDER).map(({ body }) => body)).toEqual([
      {
        casherId: 'till-1',
        restaurantId: RESTAURANT,
        phone: PHONE,
        otp: '1234',
        orderId: 'order-1',
        requestId: expect.any(String),
      },
    ]);
  });

  it('sends, with the typed code, the same secret that the request for the code contained, even after a reload', async () => {
    await goToOtp();
    const { user } = await reload();
    await screen.findByRole('group', { name: /Enter the code/ });
    await user.click(boxes()[0]!);
    await user.keyboard('1234{Enter}');
    await waitFor(() => expect(api.calls(ADD_ORDER)).toHaveLength(1));
    const [asked, tried] = [REQUEST_OTP, ADD_ORDER].map(
      (call) => (api.calls(call)[0]?.body as { requestId: string }).requestId,
    );
    expect(asked).toMatch(/^[\da-f-]{36}$/);
    expect(tried).toBe(asked);
  });

  it('links to the saved order’s page after the save', async () => {
    const { user } = await goToOtp();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByRole('link', { name: 'Open the saved invoice' })).toHaveAttribute(
      'href',
      '/order/order-1',
    );
  });

  it('disables Send while the request is running', async () => {
    api.on(ADD_ORDER, new Promise(() => {}));
    const { user } = await goToOtp();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeDisabled();
    await waitFor(() => expect(api.calls(ADD_ORDER)).toHaveLength(1));
  });

  it("returns to the invoice, empties the code boxes and shows an 'Oops!' dialog if the code is refused", async () => {
    api.on(ADD_ORDER, { status: 400, body: { message: 'The code is wrong' } });
    const { user } = await goToOtp();
    await user.keyboard('9999{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('The code is wrong');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    expect(await screen.findByLabelText('Phone')).toHaveValue(PHONE);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('group', { name: /Enter the code/ });
    expect(digits()).toEqual(['', '', '', '']);
  });

  it.each(['down', { status: 502, body: 'Bad gateway' }] as const)(
    'keeps the code for another attempt when the API does not respond (%p)',
    async (answer) => {
      api.on(ADD_ORDER, answer);
      const { user } = await goToOtp();
      await user.keyboard('1234{Enter}');
      expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Something went wrong.');
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(digits()).toEqual(['1', '2', '3', '4']);
      api.on(ADD_ORDER, SAVED);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' })).toBeVisible();
    },
  );
});

describe('after a reload', () => {
  it('the page keeps the step, the phone and the order, even if the till has closed a newer order', async () => {
    await goToOtp();
    api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, id: 'order-2', order_number: '1285' } } });
    const { user } = await reload();
    await screen.findByRole('group', { name: /Enter the code/ });
    await user.click(boxes()[0]!);
    await user.keyboard('1234{Enter}');
    await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' });
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ phone: PHONE, orderId: 'order-1' });
  });

  it('the page shows the till’s last order if the code was refused before the reload', async () => {
    api.on(ADD_ORDER, { status: 400, body: { message: 'The code is wrong' } });
    const { user } = await goToOtp();
    await user.keyboard('9999{Enter}');
    await screen.findByRole('alertdialog');
    api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, id: 'order-2', order_number: '1285' } } });
    await reload();
    expect(await screen.findByText('1285')).toBeVisible();
  });

  it('the save steps of one till are not shown on another till’s page', async () => {
    await goToOtp();
    cleanup();
    await renderPage(`/user/invoice?restId=${RESTAURANT}&deviceId=till-2`);
    expect(await screen.findByRole('button', { name: 'Save Invoice' })).toBeVisible();
  });

  it('the page shows the invoice if the last save step was more than 15 minutes ago', async () => {
    await goToOtp();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    await reload();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeVisible());
    jest.restoreAllMocks();
  });
});

it('The invoice page forgets the phone and the order of a save when the diner signs out in another tab', async () => {
  await goToOtp();
  expect(JSON.stringify({ ...sessionStorage })).toContain(PHONE);
  act(() => forgetDinerInTabs());
  expect(await screen.findByRole('button', { name: 'Save Invoice' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  const { user } = await reload();
  await user.click(await screen.findByRole('button', { name: 'Save Invoice' }));
  expect(await screen.findByLabelText('Phone')).toHaveValue('');
});

it('The invoice page offers the till’s newest order after a save', async () => {
  const { user } = await goToOtp();
  await user.keyboard('1234{Enter}');
  api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, id: 'order-2', order_number: '1285' } } });
  await user.click(await screen.findByRole('button', { name: 'Show the last order' }));
  expect(await screen.findByText('1285')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeVisible();
});
