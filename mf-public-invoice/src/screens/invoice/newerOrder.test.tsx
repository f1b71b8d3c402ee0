import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/sample';
import {
  ADD_ORDER,
  comeBack,
  freshPage,
  goToOtp,
  goToPhone,
  LAST_ORDER,
  PAGE,
  REQUEST_OTP,
} from '../../testing/saving';

const NEWER = 'There is a newer order at this till';
const second = {
  ...sampleOrder,
  id: 'order-2',
  order_number: '1285',
  orderedAt: new Date(2026, 10, 21, 13, 45).toISOString(),
};

const api = fakeApiOfTests();

beforeEach(() => {
  freshPage(api);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** Makes the till close an order of the next diner. */
const closeAnother = () => api.on(LAST_ORDER, { body: { invoice: second } });
const reads = () => api.calls(LAST_ORDER).length;

async function openPage() {
  const suite = await renderPage(PAGE);
  await screen.findByText('1284');
  return suite;
}

describe('a newer order of the till', () => {
  it('is fetched when the page becomes visible again, and does not replace the order on the screen', async () => {
    await openPage();
    closeAnother();
    comeBack();
    expect(await screen.findByText(NEWER)).toBeVisible();
    expect(screen.getByText('1284')).toBeVisible();
    expect(screen.queryByText('1285')).not.toBeInTheDocument();
  });

  it('is shown, scrolled to the top and focused, when the diner presses “Show it”', async () => {
    const { user } = await openPage();
    closeAnother();
    comeBack();
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('1285')).toBeVisible();
    expect(screen.queryByText(NEWER)).not.toBeInTheDocument();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(document.activeElement).toContainElement(screen.getByText('1285'));
  });

  it('is fetched when the diner presses Save Invoice, but the order on the screen is the one that is saved', async () => {
    const { user } = await openPage();
    closeAnother();
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    expect(await screen.findByText(NEWER)).toBeVisible();
    expect(screen.getByText('Order 1284')).toBeVisible();
    await user.type(screen.getByLabelText('Phone'), '0512345678{Enter}');
    await screen.findByRole('group', { name: /Enter the code/ });
    await user.keyboard('1234{Enter}');
    await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' });
    expect(
      [...api.calls(REQUEST_OTP), ...api.calls(ADD_ORDER)].map(({ body }) => (body as { orderId: string }).orderId),
    ).toEqual(['order-1', 'order-1']);
  });

  it('is still offered while the diner types the phone number', async () => {
    const { user } = await openPage();
    closeAnother();
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('1285')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    expect(await screen.findByText('Order 1285')).toBeVisible();
  });

  it('stays on the screen when the response to a code request for the previous order arrives late', async () => {
    let answer: (value: object) => void = () => {};
    api.on(REQUEST_OTP, new Promise((resolve) => (answer = resolve)));
    const { user } = await openPage();
    closeAnother();
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    await user.type(await screen.findByLabelText('Phone'), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    await act(async () => answer({ body: { message: 'We have sent you a code', resendAfterSeconds: 30 } }));
    expect(await screen.findByText('1285')).toBeVisible();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('is not offered while the diner waits for a code', async () => {
    await goToOtp();
    const before = reads();
    closeAnother();
    comeBack();
    expect(reads()).toBe(before);
    expect(screen.queryByText(NEWER)).not.toBeInTheDocument();
  });

  it('is fetched once each time the page becomes visible, and not while the page is hidden', async () => {
    await openPage();
    for (const times of [2, 3]) {
      comeBack();
      await waitFor(() => expect(reads()).toBe(times));
    }
  });
});

it('The invoice page fetches nothing when the window gets the focus', async () => {
  await openPage();
  fireEvent.focus(window);
  fireEvent.blur(window);
  fireEvent.focus(window);
  expect(reads()).toBe(1);
});

it('A refetch that finds no newer order keeps the order and its scan time', async () => {
  await openPage();
  const scanned = screen.getByText(/Scanned at/).textContent;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  comeBack();
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.getByText(/Scanned at/).textContent).toBe(scanned);
  expect(screen.queryByText(NEWER)).not.toBeInTheDocument();
});

it('An order that the till voids can no longer be saved', async () => {
  await openPage();
  api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, voided: true } } });
  comeBack();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument());
});

it('If the till voids the order on the page, an older order that becomes the till’s last order is not offered', async () => {
  await openPage();
  api.on(LAST_ORDER, { body: { invoice: { ...second, orderedAt: new Date(2026, 10, 21, 13, 0).toISOString() } } });
  comeBack();
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.getByText('1284')).toBeVisible();
  expect(screen.queryByText(NEWER)).not.toBeInTheDocument();
});

it.each(['down', { status: 404, body: { message: 'There is no recent invoice at this cashier' } }] as const)(
  'A failed refetch of the last order changes nothing on the page (%p)',
  async (answer) => {
    const { user } = await goToPhone();
    await user.click(screen.getByRole('button', { name: 'Back to the invoice' }));
    api.on(LAST_ORDER, answer);
    const before = reads();
    comeBack();
    await waitFor(() => expect(reads()).toBe(before + 2));
    expect(screen.getByText('1284')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeEnabled();
  },
);
