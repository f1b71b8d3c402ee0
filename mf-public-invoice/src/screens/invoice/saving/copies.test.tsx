import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../../testing/renderPage';
import { sampleOrder } from '../../../testing/sample';
import { ADD_ORDER, freshPage, goToOtp, LAST_ORDER, PAGE, PHONE, REQUEST_OTP } from '../../../testing/saving';

const TAKEN = {
  status: 409,
  body: { code: 'ORDER_TAKEN', message: 'This invoice has already been saved by another customer' },
};
const TAKEN_ORDER = { body: { invoice: { ...sampleOrder, saved: true } } };

const api = fakeApiOfTests();

beforeEach(() => {
  document.cookie = 'diner-mark=; max-age=0; path=/';
  freshPage(api);
  api.on(ADD_ORDER, { body: { message: 'You have a copy of the invoice', orderId: 'order-1', link: '', copy: true } });
});

const keep = () => screen.findByRole('button', { name: 'Keep a copy' });
const kept = () => screen.findByRole('heading', { name: 'Your copy has been saved' });

describe('the invoice of an order that somebody has saved', () => {
  it('says so before the phone step, offers a copy, and leads the first diner to the receipt', async () => {
    api.on(LAST_ORDER, TAKEN_ORDER);
    const { user } = await renderPage(PAGE);
    expect(await screen.findByText(/^Already saved by someone else\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'It was me' })).toHaveAttribute('href', '/me/receipts/order-1');
    expect(screen.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    await user.click(await keep());
    await user.type(await screen.findByLabelText('Phone'), `${PHONE}{Enter}`);
    await screen.findByRole('group', { name: /Enter the code/ });
    await user.keyboard('1234{Enter}');
    expect(await kept()).toHaveFocus();
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ phone: PHONE, otp: '1234', orderId: 'order-1', copy: true });
  });

  it('leads the signed-in diner who saved it to the receipt', async () => {
    document.cookie = 'diner-mark=own; path=/';
    api.on('GET /customer/session', { body: { signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••33' } });
    api.on('GET /customer/receipts/order-1', { body: { order: sampleOrder } });
    api.on('GET /order/user', { body: { order: sampleOrder } });
    api.on(LAST_ORDER, TAKEN_ORDER);
    const { user, router } = await renderPage(PAGE);
    expect(await screen.findByText('You have saved this invoice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the saved invoice' }));
    expect(router.state.location.pathname).toBe('/order/order-1');
  });

  it('gives a signed-in friend a copy with one press', async () => {
    document.cookie = 'diner-mark=friend; path=/';
    api.on('GET /customer/session', { body: { signedIn: true, id: 'diner-2', phone: '+966 5• ••• ••44' } });
    api.on('GET /customer/receipts/order-1', { status: 404, body: { code: 'UNKNOWN_ORDER', message: 'x' } });
    api.on(LAST_ORDER, TAKEN_ORDER);
    const { user } = await renderPage(PAGE);
    await keep();
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('diner-2'));
    await user.click(await keep());
    await kept();
    expect(api.calls(REQUEST_OTP)).toHaveLength(0);
  });
});

describe('a refusal after the code', () => {
  it('offers a copy with the accepted code when somebody else was faster, and never the code again', async () => {
    const { user } = await goToOtp();
    api.on(ADD_ORDER, TAKEN);
    await user.keyboard('1234{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(
      'This invoice has already been saved by another customer. Keep a copy',
    );
    expect(screen.queryByRole('button', { name: 'Enter the code again' })).not.toBeInTheDocument();
    api.on(ADD_ORDER, { body: { message: '', orderId: 'order-1', link: '', copy: true } });
    await user.click(await keep());
    await kept();
    expect(api.calls(REQUEST_OTP)).toHaveLength(1);
    expect(api.calls(ADD_ORDER).at(-1)?.body).toMatchObject({ phone: PHONE, otp: '1234', copy: true });
  });

  it.each(['ORDER_VOIDED', 'ORDER_TOO_OLD'])('leads to the till’s last order after %s', async (code) => {
    const { user } = await goToOtp();
    api.on(ADD_ORDER, { status: 409, body: { code, message: 'This order cannot be saved' } });
    api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, id: 'order-2', order_number: '1285' } } });
    await user.keyboard('1234{Enter}');
    await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(screen.queryByRole('button', { name: 'Enter the code again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the last order' }));
    expect(await screen.findByText('1285')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    expect(await screen.findByLabelText('Phone')).toBeVisible();
  });
});
