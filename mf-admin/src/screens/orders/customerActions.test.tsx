import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { orderDetails } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrderScreen } from './OrderScreen';

const READ = 'GET /admin/orders/order-1';
const CORRECT = 'POST /admin/orders/order-1/phone';
const SEND = 'POST /admin/orders/order-1/link';
const MASKED = '+966\u00a05•\u00a0•••\u00a0••34';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /feedback', { body: { feedback: [], unread: 0 } });
  api.on(READ, { body: orderDetails() });
});

const open = (language?: Language) =>
  renderScreen(<OrderScreen />, { route: '/dashboard/orders/order-1', path: '/dashboard/orders/:id', language });

describe("'Correct phone'", () => {
  async function openDialog() {
    const shown = await open();
    await shown.user.click(await screen.findByRole('button', { name: 'Correct phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the phone of order 1001' }));
    return { ...shown, dialog };
  }

  it('sends the new phone number, the reason and the id of the shown customer, and refetches the order', async () => {
    api.on(CORRECT, { body: { message: 'The phone has been corrected', to: MASKED } });
    const { user, dialog, toasts } = await openDialog();
    expect(dialog.getByText(/050 123 4567 loses access immediately/)).toBeVisible();
    await user.type(dialog.getByLabelText(/New phone/), '0598765434');
    await user.type(dialog.getByLabelText(/Reason/), ' Mistyped ');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(CORRECT).map(({ body }) => body)).toEqual([
      { phone: '0598765434', reason: 'Mistyped', customerId: 'u1' },
    ]);
    expect(toasts[0]).toMatchObject({
      tone: 'success',
      title: 'Phone corrected',
      text: `The order now belongs to ${MASKED}. You can send the new link from here.`,
    });
    await waitFor(() => expect(api.calls(READ)).toHaveLength(2));
  });

  it('checks the phone number and requires a reason before anything is sent', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/New phone/), '12345');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(await dialog.findByText('Please enter a valid Saudi phone number.')).toBeVisible();
    expect(dialog.getByText('Required')).toBeVisible();
    expect(api.calls(CORRECT)).toEqual([]);
  });

  it('is offered even for a void order, because the wrong person could still read its receipt', async () => {
    const { order } = orderDetails();
    api.on(READ, { body: orderDetails({ order: { ...order, status: 'void', voided: true } }) });
    await open();
    expect(await screen.findByRole('button', { name: 'Correct phone' })).toBeVisible();
  });
});

describe("'Send link'", () => {
  it('asks for confirmation, sends the message in the chosen language, and shows the masked phone number', async () => {
    api.on(SEND, { body: { message: 'The link has been sent', to: MASKED } });
    const { user, toasts } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('We’ll text the link to 050 123 4567.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ tone: 'success', title: `Sent to ${MASKED}` });
    expect(api.calls(SEND).map(({ body }) => body)).toEqual([{ language: 'en' }]);
    await waitFor(() => expect(api.calls(READ)).toHaveLength(2));
  });

  it('is not offered before a customer has saved the order', async () => {
    api.on(READ, { body: orderDetails({ customer: null }) });
    await open();
    await screen.findByRole('heading', { name: 'History' });
    expect(screen.queryByRole('button', { name: 'Send link' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct phone' })).not.toBeInTheDocument();
  });
});

it('The history of an order shows who corrected the phone number and who sent a link, and masks the phone numbers', async () => {
  const at = '2026-03-01T11:00:00.000Z';
  api.on(READ, {
    body: orderDetails({
      history: [
        { what: 'phone_corrected', at, by: 'Omar', from: '+966 5• ••• ••67', to: MASKED, reason: 'Mistyped' },
        { what: 'link_sent', at, by: 'Omar', to: MASKED },
      ],
    }),
  });
  await open();
  expect(await screen.findByText('Phone corrected by Omar')).toBeVisible();
  expect(screen.getByText(`From +966 5• ••• ••67 to ${MASKED}`, { normalizer: (text) => text })).toBeVisible();
  expect(screen.getByText('Reason: Mistyped')).toBeVisible();
  expect(screen.getByText('Link sent by Omar')).toBeVisible();
});

it("'Correct phone' and 'Send link' are offered in Arabic", async () => {
  await open('ar');
  expect(await screen.findByRole('button', { name: 'إرسال الرابط' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'تصحيح الجوال' })).toBeVisible();
});
