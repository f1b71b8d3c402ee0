import { act, screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { focusEntered, type FakeApi, type FakeEvents } from 'shared-ui/testing';
import { device, order } from '../../../testing/fixtures';
import { ADD_ORDER, cashiersServer, DEVICES, LAST_ORDER, openCashiers, REDEMPTIONS } from '../testing/openCashiers';

let api: FakeApi;
let events: FakeEvents;

beforeEach(() => {
  ({ api, events } = cashiersServer());
  localStorage.clear();
  showOn('min-width');
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

/** Simulates a wide screen (`min-width`) or a phone (`width <`) for media queries. */
const showOn = (kind: 'min-width' | 'width <') =>
  void (window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes(kind), media }) as MediaQueryList);

const panel = () => screen.findByRole('region', { name: 'Save User Invoice' });

async function openTill() {
  const suite = await openCashiers({ cashier: 'd1' });
  await screen.findByText('Broast');
  return { ...suite, form: within(await panel()) };
}

/** Simulates a window of this width for media queries, in rem. Returns a function that changes the width. */
function showAt(width: number): (width: number) => void {
  const lists = new Set<EventTarget>();
  let now = width;
  window.matchMedia = (media) => {
    const limit = Number(/[\d.]+/.exec(media)?.[0]);
    const list = Object.defineProperty(new EventTarget(), 'matches', {
      get: () => (media.includes('min-width') ? now >= limit : now < limit),
    });
    lists.add(list);
    return list as MediaQueryList;
  };
  return (next) => {
    now = next;
    act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))));
  };
}

describe('the save form in a window that gets narrower', () => {
  it('preserves the typed phone number and its confirmation when the list of tills disappears', async () => {
    const resize = showAt(90);
    const { user, form } = await openTill();
    expect(screen.getByRole('button', { name: /کاؤنٹر ۲/ })).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '0512345678{Enter}');
    await screen.findByRole('alertdialog');
    resize(60);
    expect(screen.queryByRole('button', { name: /کاؤنٹر ۲/, hidden: true })).not.toBeInTheDocument();
    expect(screen.getByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('0512345678');
  });
});

describe('the save form in the bottom bar of a narrow screen', () => {
  it('asks for the phone number below the receipt, without a modal and without taking the focus', async () => {
    showOn('width <');
    const { user, form } = await openTill();
    const field = form.getByRole('textbox', { name: 'Phone' });
    expect(field).not.toHaveFocus();
    expect(screen.getAllByRole('button', { name: 'Save Invoice' })).toHaveLength(1);
    await user.type(field, '0512345678');
    await user.click(form.getByRole('button', { name: 'Save Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByText('The invoice has been saved successfully.')).toBeVisible();
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ orderId: 'order-1', phone: '0512345678' });
  });
});

describe('the view of a till on a wide screen, with the form beside the receipt,', () => {
  it('remembers that Enter was pressed while the order was loading, and asks for confirmation of the phone number when the order appears', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    api.on(LAST_ORDER, new Promise((resolve) => (answer = resolve)));
    const { user } = await openCashiers({ cashier: 'd1' });
    const form = within(await panel());
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '0512345678{Enter}');
    expect(await form.findByText('Waiting for the order…')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    answer({ body: { invoice: order() } });
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' });
    expect(question).toHaveTextContent('Order 1001');
    expect(api.calls(ADD_ORDER)).toEqual([]);
  });

  it('immediately shows the error of a wrong phone number, even before the order has loaded', async () => {
    api.on(LAST_ORDER, new Promise(() => {}));
    const { user } = await openCashiers({ cashier: 'd1' });
    const form = within(await panel());
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '05123{Enter}');
    expect(await form.findByRole('textbox', { name: 'Phone', description: /Saudi/ })).toBeInvalid();
    expect(form.queryByText('Waiting for the order…')).not.toBeInTheDocument();
  });

  it('asks for the phone number without a modal, then asks whether it is correct, and saves', async () => {
    const { user, form } = await openTill();
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

  it('focuses the phone field on its shortcut key, and keeps the typed number when Escape closes the confirmation', async () => {
    const { user, form } = await openTill();
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

  it('needs only the till’s digit, the phone number and two Enters for each save', async () => {
    const { user } = await openCashiers();
    await screen.findByRole('button', { name: /Till 1/ });
    for (const [id, phone] of [
      ['order-1', '0512345678'],
      ['order-2', '0598765432'],
    ]) {
      api.on(LAST_ORDER, { body: { invoice: order({ id }) } });
      await user.keyboard('1');
      await panel();
      // The phone number is typed while the order may still be loading.
      await user.keyboard(phone!);
      await screen.findByText('Broast');
      await user.keyboard('{Enter}');
      await screen.findByRole('alertdialog', { name: `Are you sure the Phone is ${phone} ?` });
      await focusEntered('alertdialog');
      await user.keyboard('{Enter}');
      await screen.findByText('The invoice has been saved successfully.');
    }
    expect(api.calls(ADD_ORDER).map(({ body }) => body)).toMatchObject([
      { orderId: 'order-1', phone: '0512345678' },
      { orderId: 'order-2', phone: '0598765432' },
    ]);
  });

  it('hides the saved order when the same till is selected again, even before the next response arrives', async () => {
    const { user, form } = await openTill();
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await screen.findByText('The invoice has been saved successfully.');
    let answer: (value: { body: unknown }) => void = () => {};
    api.on(LAST_ORDER, new Promise((resolve) => (answer = resolve)));
    await user.keyboard('1');
    await waitFor(() => expect(screen.queryByText('Broast')).not.toBeInTheDocument());
    await user.keyboard('0598765432{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    answer({ body: { invoice: order({ id: 'order-2', order_number: '1002' }) } });
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0598765432 ?' });
    expect(question).toHaveTextContent('Order 1002');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await screen.findByText('The invoice has been saved successfully.');
    expect(api.calls(ADD_ORDER)[1]?.body).toMatchObject({ orderId: 'order-2', phone: '0598765432' });
  });

  it('clears the phone number on Escape, and returns to the tiles on a second Escape', async () => {
    const { user, form } = await openTill();
    const field = form.getByRole('textbox', { name: 'Phone' });
    expect(field).toHaveFocus();
    await user.keyboard('051{Escape}');
    expect(field).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('keeps the order on the screen while a phone number is being typed, and says that a newer order has arrived', async () => {
    const { user, form } = await openTill();
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

  it('says that the order has a customer when its diner saves it while the cashier types, and shows the next order', async () => {
    const { user, form } = await openTill();
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '05');
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on(LAST_ORDER, { body: { invoice: order({ saved: true }) } });
    events.send(ORDER_LOGS_UPDATE);
    expect(await form.findByText(/This order has a customer already/)).toBeVisible();
    expect(form.queryByRole('textbox')).not.toBeInTheDocument();
    api.on(LAST_ORDER, { body: { invoice: order({ id: 'order-2', order_number: '1002' }) } });
    events.send(ORDER_LOGS_UPDATE);
    expect(await form.findByText(/Order 1002/)).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
  });

  it('does not ask for the phone number when the cashier turns to the customer’s points', async () => {
    api.on(REDEMPTIONS, { body: { isOffered: true, redemptions: [] } });
    const { user } = await openTill();
    await user.click(await screen.findByRole('button', { name: 'Use points' }));
    await screen.findByRole('dialog', { name: 'Use points' });
    expect(screen.queryByText('Phone is required')).not.toBeInTheDocument();
  });

  it('shows no form for a void order', async () => {
    api.on(LAST_ORDER, { body: { invoice: order({ voided: true }) } });
    await openCashiers({ cashier: 'd1' });
    await screen.findByText('Broast');
    expect(screen.queryByRole('region', { name: 'Save User Invoice' })).not.toBeInTheDocument();
  });

  it('shows the amount, number, age and state of the last order of each till', async () => {
    const orderedAt = new Date(Date.now() - 5 * 60_000).toISOString();
    const lastOrder = { order_number: '342', total_price: 58.08, currency: 'SAR', orderedAt, saved: false };
    api.on(DEVICES, {
      body: {
        devices: [
          device({ lastOrder }),
          device({ id: 'd2', name: 'Till 2', lastOrder: null }),
          device({ id: 'd3', name: 'Till 3', lastOrder: { ...lastOrder, saved: true } }),
        ],
      },
    });
    await openTill();
    expect(screen.getByRole('button', { name: /Till 1.*Last order SAR 58\.08/ })).toHaveTextContent(
      'Order 342 · 5 minutes agoNot saved',
    );
    expect(screen.getByRole('button', { name: /Till 2/ })).not.toHaveTextContent('Last order');
    expect(screen.getByRole('button', { name: /Till 3/ })).toHaveTextContent('5 minutes agoSaved');
  });
});
