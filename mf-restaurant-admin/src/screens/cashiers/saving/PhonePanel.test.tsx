import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { focusEntered, type FakeApi, type FakeEvents } from 'shared-ui/testing';
import { device, order } from '../../../testing/fixtures';
import { ADD_ORDER, cashiersServer, DEVICES, LAST_ORDER, openCashiers } from '../testing/openCashiers';

let api: FakeApi;
let events: FakeEvents;

beforeEach(() => {
  ({ api, events } = cashiersServer());
  localStorage.clear();
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const panel = () => screen.findByRole('region', { name: 'Save User Invoice' });

async function openWide() {
  const suite = await openCashiers({ cashier: 'd1' });
  await screen.findByText('Broast');
  return { ...suite, form: within(await panel()) };
}

describe('saving beside the receipt, on a wide screen', () => {
  it('asks for the phone without a modal, then asks whether it is right, and saves', async () => {
    const { user, form } = await openWide();
    expect(form.getByRole('button', { name: 'Save Invoice' })).toBeDisabled();
    expect(screen.getAllByRole('button', { name: 'Save Invoice' })).toHaveLength(1);
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '0512345678');
    await user.click(form.getByRole('button', { name: 'Save Invoice' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' });
    expect(api.calls(ADD_ORDER)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByText('The invoice has been saved successfully.')).toBeVisible();
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ orderId: 'order-1', phone: '0512345678' });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('goes to the phone by its key, and back to the phone by Escape from the question', async () => {
    const { user, form } = await openWide();
    await user.keyboard('s');
    const field = form.getByRole('textbox', { name: 'Phone' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-keyshortcuts', 's');
    await user.keyboard('0512345678{Enter}');
    await focusEntered('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('0512345678');
  });

  it('keeps the order whose phone is typed, and says that a newer one waits', async () => {
    const { user, form } = await openWide();
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '05');
    await waitFor(() => expect(events.listeners()).toBe(1));
    const newer = order({
      id: 'order-2',
      order_number: '1002',
      order_items: [{ item_name: 'Shawarma', item_quantity: 1, total_price: 9 }],
    });
    api.on(LAST_ORDER, { body: { invoice: newer } });
    events.send(ORDER_LOGS_UPDATE);
    expect(
      await screen.findByText('A newer order has arrived: 1002. It appears when you clear the phone number.'),
    ).toBeVisible();
    expect(screen.getByText('Broast')).toBeVisible();
    await user.clear(form.getByRole('textbox', { name: 'Phone' }));
    expect(await screen.findByText('Shawarma')).toBeVisible();
    expect(form.getByText(/Order 1002/)).toBeVisible();
  });

  it('offers the typed phone again after a failure', async () => {
    api.on(ADD_ORDER, 'down');
    const { user, form } = await openWide();
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: /Till 1/ }));
    expect(within(await panel()).getByRole('textbox', { name: 'Phone' })).toHaveValue('0512345678');
  });

  it('has no form for a void order', async () => {
    api.on(LAST_ORDER, { body: { invoice: order({ voided: true }) } });
    await openCashiers({ cashier: 'd1' });
    await screen.findByText('Broast');
    expect(screen.queryByRole('region', { name: 'Save User Invoice' })).not.toBeInTheDocument();
  });

  it('shows the amount of the last order of each till', async () => {
    const lastOrder = { total_price: 58.08, currency: 'SAR', orderedAt: '2026-03-01T10:05:00.000Z' };
    api.on(DEVICES, {
      body: { devices: [device({ lastOrder }), device({ id: 'd2', name: 'Till 2', lastOrder: null })] },
    });
    await openWide();
    expect(screen.getByRole('button', { name: /Till 1.*Last order SAR 58\.08/ })).toHaveTextContent('1 Mar 2026');
    expect(screen.getByRole('button', { name: /Till 2/ })).not.toHaveTextContent('Last order');
  });
});
