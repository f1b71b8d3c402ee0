import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { type FakeApi, fakeApi, type FakeEvents, fakeEvents } from 'shared-ui/testing';
import { device, order } from '../testing/fixtures';
import { renderScreen } from '../testing/renderScreen';
import { CashiersScreen } from './CashiersScreen';

const LAST_ORDER = 'GET /order/foodics/cashier/last-order';
const ADD_ORDER = 'POST /order/foodics/cashier/add-order';

let api: FakeApi;
let events: FakeEvents;

beforeEach(() => {
  api = fakeApi();
  events = fakeEvents();
  api.on('GET /restaurant/devices/b1', { body: { devices: [device(), device({ id: 'd2', name: 'کاؤنٹر ۲', device_id: 'POS-2' })] } });
  api.on(LAST_ORDER, { body: { invoice: order() } });
});

const open = (language?: 'ar') => renderScreen(<CashiersScreen />, { route: '/dashboard/cashiers', path: '/dashboard/cashiers', language });
type User = Awaited<ReturnType<typeof open>>['user'];

const pickTill = async (user: User) => user.click(await screen.findByRole('button', { name: /Till 1/ }));
const pressSave = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save Invoice' }));
const modal = () => screen.queryByRole('dialog', { name: 'Save User Invoice', hidden: true });

/** From the picked till to the confirmation dialog. */
async function typePhone(user: User, phone: string) {
  const field = await screen.findByRole('textbox', { name: 'Phone' });
  await user.clear(field);
  await user.type(field, phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe("'Cashiers'", () => {
  it('shows a tile per device of the branch, with its name and the name of the branch', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
    const tile = await screen.findByRole('button', { name: /Till 1/ });
    expect(tile).toHaveTextContent('Olaya');
    expect(screen.getByText('کاؤنٹر ۲')).toHaveAttribute('lang', 'ur');
  });

  it('says so when the branch has no devices', async () => {
    api.on('GET /restaurant/devices/b1', { body: { devices: [] } });
    await open();
    expect(await screen.findByText('No cashiers yet')).toBeVisible();
  });

  it('shows a card when the devices cannot be read, and Retry reads them', async () => {
    api.on('GET /restaurant/devices/b1', 'down');
    const { user } = await open();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    api.on('GET /restaurant/devices/b1', { body: { devices: [device()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Till 1/ })).toBeVisible();
  });
});

describe('the picked cashier', () => {
  it("shows 'Last Order for {cashier}' with its branch and invoice, asked for by its device_id", async () => {
    const { user } = await open();
    await pickTill(user);
    expect(screen.getByRole('heading', { name: 'Last Order for Till 1' })).toBeVisible();
    expect(screen.getAllByText('Olaya')[0]).toBeVisible();
    expect(await screen.findByText('Broast')).toBeVisible();
    expect(api.calls(LAST_ORDER)[0]?.url).toBe('/order/foodics/cashier/last-order?restaurantId=r1&casherId=POS-1');
  });

  it("leads back by 'Back to Cashiers', and by the browser's own Back", async () => {
    const { user, router } = await open();
    await pickTill(user);
    await user.click(screen.getByRole('button', { name: 'Back to Cashiers' }));
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
    await pickTill(user);
    await waitFor(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('gets a new last order when the server pushes an orderLogsUpdate event', async () => {
    const { user } = await open();
    await pickTill(user);
    await screen.findByText('Broast');
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on(LAST_ORDER, {
      body: { invoice: order({ id: 'order-2', order_items: [{ item_name: 'Shawarma', item_quantity: 1, total_price: 9 }] }) },
    });
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('Shawarma')).toBeVisible();
  });

  it('is asked for anew each time, so that no older order can be saved by mistake', async () => {
    const { user } = await open();
    await pickTill(user);
    await screen.findByText('Broast');
    await user.click(screen.getByRole('button', { name: 'Back to Cashiers' }));
    api.on(LAST_ORDER, new Promise<never>(() => {}));
    await pickTill(user);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText('Broast')).not.toBeInTheDocument();
  });

  it("shows the server's message after one more try, and hides an order that may not be the last any more", async () => {
    const { user } = await open();
    await pickTill(user);
    await screen.findByText('Broast');
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on(LAST_ORDER, { status: 404, body: { message: 'There is no order at this till yet', code: 'not_found' } });
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('There is no order at this till yet.')).toBeVisible();
    expect(screen.queryByText('Broast')).not.toBeInTheDocument();
    expect(api.calls(LAST_ORDER)).toHaveLength(3);
  });
});

describe('saving an invoice for a customer', () => {
  beforeEach(() => api.on(ADD_ORDER, { body: { message: 'Saved', orderId: 'order-1', link: '/order/order-1' } }));

  it("asks for the phone in the modal 'Save User Invoice'; its Save waits for a phone", async () => {
    const { user } = await open();
    await pickTill(user);
    await pressSave(user);
    expect(modal()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0512345678');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it("says 'Phone is required' once the phone has been left empty", async () => {
    const { user } = await open();
    await pickTill(user);
    await pressSave(user);
    await user.tab();
    expect(await screen.findByText('Phone is required')).toBeVisible();
  });

  it('asks whether the phone is right, and posts nothing before the answer', async () => {
    const { user } = await open();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, ' 0512345678 ');
    const confirmation = await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' });
    expect(confirmation).toHaveTextContent("You can't revert this!");
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveValue(' 0512345678 ');
    expect(api.calls(ADD_ORDER)).toEqual([]);
  });

  it('posts the order that was shown, closes the modal, says so, and leads back to the tiles', async () => {
    const { user } = await open();
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

  it('saves the order that was on the screen when Save was pressed, whatever the till closes meanwhile', async () => {
    const { user } = await open();
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

  it('cannot be sent twice or taken back while it is under way', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    api.on(ADD_ORDER, new Promise((resolve) => (answer = resolve)));
    const { user } = await open();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.dblClick(await screen.findByRole('button', { name: 'Yes, save it' }));
    const confirmation = screen.getByRole('alertdialog');
    for (const button of within(confirmation).getAllByRole('button')) expect(button).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(confirmation).toBeVisible();
    answer({ body: {} });
    await screen.findByText('The invoice has been saved successfully.');
    expect(api.calls(ADD_ORDER)).toHaveLength(1);
  });

  it.each([
    [
      "the server's message",
      { status: 409, body: { message: 'This invoice is saved already', code: 'saved' } },
      'This invoice is saved already',
    ],
    ["'Something went wrong.' without one", 'down' as const, 'Something went wrong.'],
  ])("closes the modal on failure too, and shows an 'Oops!' dialog with %s", async (_, failure, message) => {
    api.on(ADD_ORDER, failure);
    const { user } = await open();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(message);
    expect(modal()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('offers the typed phone again for the same order after a failure, and not for another order', async () => {
    api.on(ADD_ORDER, 'down');
    const { user } = await open();
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
