import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { focusEntered, type FakeApi, type FakeEvents } from 'shared-ui/testing';
import { order } from '../../../testing/fixtures';
import {
  ADD_ORDER,
  cashiersServer,
  LAST_ORDER,
  openCashiers,
  pickTill,
  pressSave,
  typePhone,
} from '../testing/openCashiers';

let api: FakeApi;
let events: FakeEvents;

beforeEach(() => {
  ({ api, events } = cashiersServer());
  localStorage.clear();
});

const modal = () => screen.queryByRole('dialog', { name: 'Save User Invoice', hidden: true });

describe('the save of an invoice for a customer', () => {
  it("asks for the phone in the modal 'Save User Invoice', and disables Save without a phone", async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    expect(modal()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0512345678');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it("says 'Phone is required' after Enter in the empty field, and not when the field is only left", async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await user.tab();
    await user.click(screen.getByRole('textbox', { name: 'Phone' }));
    expect(screen.queryByText('Phone is required')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Phone is required')).toBeVisible();
  });

  it('is not offered for an order that has a customer; the page says so and when it was saved', async () => {
    api.on(LAST_ORDER, { body: { invoice: order({ saved: true, savedAt: '2026-03-01T10:09:00.000Z' }) } });
    const { user } = await openCashiers();
    await pickTill(user);
    expect(await screen.findByText(/This order has a customer already. It was saved on .*1 Mar 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    await user.keyboard('s');
    expect(modal()).not.toBeInTheDocument();
  });

  it('asks whether the phone number is correct, and posts nothing before the cashier answers', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, ' 0512345678 ');
    const confirmation = await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' });
    expect(confirmation).toHaveTextContent("You can't revert this!");
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveValue(' 0512345678 ');
    expect(api.calls(ADD_ORDER)).toEqual([]);
  });

  it('posts the shown order, closes the modal, confirms the save in a dialog and returns to the tiles', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByText('The invoice has been saved successfully.')).toBeVisible();
    expect(modal()).not.toBeInTheDocument();
    expect(api.calls(ADD_ORDER).map(({ body }) => body)).toEqual([
      { phone: '0512345678', casherId: 'POS-1', restaurantId: 'r1', orderId: 'order-1' },
    ]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('saves the order that was on the screen when Save was pressed, even if a newer order arrives', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on(LAST_ORDER, { body: { invoice: order({ id: 'order-2' }) } });
    events.send(ORDER_LOGS_UPDATE);
    await waitFor(() => expect(api.calls(LAST_ORDER)).toHaveLength(2));
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await screen.findByText('The invoice has been saved successfully.');
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ orderId: 'order-1' });
  });

  it('cannot be repeated while the request is running', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    api.on(ADD_ORDER, new Promise((resolve) => (answer = resolve)));
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.dblClick(await screen.findByRole('button', { name: 'Yes, save it' }));
    const confirmation = screen.getByRole('alertdialog');
    expect(within(confirmation).getByRole('button', { name: 'Loading' })).toBeDisabled();
    answer({ body: {} });
    await screen.findByText('The invoice has been saved successfully.');
    expect(api.calls(ADD_ORDER)).toHaveLength(1);
  });

  it('can be cancelled while the server is silent, so that the till is free; a late success is told in a toast', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    api.on(ADD_ORDER, new Promise((resolve) => (answer = resolve)));
    const { user, toasts } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBeEnabled();
    answer({ body: {} });
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The invoice has been saved successfully.' }]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    [
      "the server's message",
      { status: 409, body: { message: 'This invoice is saved already', code: 'saved' } },
      'This invoice is saved already. We’ve kept the number so you can try again.',
    ],
    [
      "'Something went wrong.' when the server sends no message",
      { status: 502, body: null },
      'Something went wrong. We’ve kept the number so you can try again.',
    ],
    [
      'the sentence about the connection when the server does not answer',
      'down' as const,
      'Something went wrong. We couldn’t reach the server. We’ve kept the number so you can try again.',
    ],
  ])("closes the modal even when it fails, and shows an 'Oops!' dialog with %s", async (_, failure, message) => {
    api.on(ADD_ORDER, failure);
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(message);
    expect(modal()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('offers the typed phone number again after it fails, but only for the same order', async () => {
    api.on(ADD_ORDER, 'down');
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));

    await pickTill(user);
    await pressSave(user);
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('0512345678');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Back to Cashiers' }));

    api.on(LAST_ORDER, { body: { invoice: order({ id: 'order-2' }) } });
    await pickTill(user);
    await pressSave(user);
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
  });
});

describe('a save by keyboard', () => {
  const focused = () => document.activeElement as HTMLElement;

  it('needs only a digit for the till, S, the phone number, and Enter three times', async () => {
    const { user } = await openCashiers();
    await screen.findByRole('button', { name: /Till 1/ });
    await user.keyboard('1');
    expect(await screen.findByRole('button', { name: 'Save Invoice' })).toHaveAttribute('aria-keyshortcuts', 's');
    await user.keyboard('s');
    await focusEntered('dialog');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
    await user.keyboard('0512345678{Enter}');
    await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' });
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Yes, save it' })));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The invoice has been saved successfully.')).toBeVisible();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'OK' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: /Till 1/ })));
    expect(api.calls(ADD_ORDER)).toHaveLength(1);
  });

  it('can begin while the success dialog of the previous save is open, because a digit key closes the dialog and selects the till', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await screen.findByText('The invoice has been saved successfully.');
    await user.keyboard('2');
    expect(await screen.findByRole('heading', { name: 'Last Order for کاؤنٹر ۲' })).toBeVisible();
    expect(screen.queryByText('The invoice has been saved successfully.')).not.toBeInTheDocument();
  });

  it('cannot begin from the error dialog of the previous save, because a digit does not close that dialog', async () => {
    api.on(ADD_ORDER, 'down');
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await screen.findByRole('alertdialog', { name: 'Oops!' });
    await user.keyboard('2');
    expect(screen.getByRole('alertdialog', { name: 'Oops!' })).toBeVisible();
  });

  it('begins on an Arabic keyboard with the key at the position of S', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await screen.findByText('Broast');
    fireEvent.keyDown(document.body, { key: 'س', code: 'KeyS' });
    expect(modal()).toBeVisible();
  });

  it('opens no second dialog when S is typed into the phone field', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await focusEntered('dialog');
    await user.keyboard('s');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('s');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('returns to the phone number on Escape, and to the order on a second Escape', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await screen.findByText('Broast');
    await user.keyboard('s');
    await focusEntered('dialog');
    await user.keyboard('0512345678{Enter}');
    await focusEntered('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('0512345678');
    await focusEntered('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(modal()).not.toBeInTheDocument());
    expect(screen.getByText('Broast')).toBeVisible();
    expect(api.calls(ADD_ORDER)).toEqual([]);
  });

  it('is not confirmed by an Enter key that is still held down', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    const yes = await screen.findByRole('button', { name: 'Yes, save it' });
    // `fireEvent` returns false if a handler prevents the default action, by which a browser presses the button.
    expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true);
  });
});
