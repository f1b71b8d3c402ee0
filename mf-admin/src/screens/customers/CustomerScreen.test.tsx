import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { confirmDeletion } from '../../testing/confirmDeletion';
import { adminOrder, customer } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { CustomerScreen } from './CustomerScreen';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /admin/customers/u1', { body: customer() });
  api.on('GET /admin/orders', { body: { orders: [adminOrder()] } });
  api.on('GET /trail', { body: { entries: [], mentioned: [] } });
});

const open = async (language?: Language) => {
  const suite = await renderScreen(<CustomerScreen />, {
    route: '/dashboard/customers/u1',
    path: '/dashboard/customers/:id',
    language,
  });
  await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' });
  return suite;
};
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('div')!);

describe('the page of a customer', () => {
  it('shows the receipts that the customer has saved, each with the link to its order', async () => {
    const { user, router } = await open();
    const table = within(await screen.findByRole('table', { name: 'Receipts', busy: false }));
    expect(table.getByRole('link', { name: '1001' })).toHaveAttribute('href', '/dashboard/orders/order-1');
    expect(api.calls('GET /admin/orders').map(({ url }) => url)).toEqual([expect.stringContaining('customerId=u1')]);
    await user.click(table.getByText('Olaya'));
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/orders/order-1',
      state: { page: '/dashboard/customers/u1' },
    });
  });

  it('shows the points, what administrators did, the messages, and who has viewed the data', async () => {
    await open();
    expect(card('Points').getByText('1,640')).toBeVisible();
    expect(card('Points').getByText('140 not usable yet')).toBeVisible();
    expect(card('What happened').getByText('Number corrected')).toBeVisible();
    expect(card('Messages sent').getByText('Sent')).toBeVisible();
    expect(card('Who has viewed the data').getByText('One order, 3 times')).toBeVisible();
    expect(card('Details').getByText('2 devices, 1 passkey')).toBeVisible();
  });

  it('says that the visit is recorded', async () => {
    await open();
    expect(screen.getByText(/This visit has been recorded. The customer sees it/)).toBeVisible();
  });

  it('adds a note, and deletes one', async () => {
    api.on('POST /admin/customers/u1/notes', { body: { message: 'The note has been added', id: 'n2' } });
    api.on('DELETE /admin/customers/u1/notes/n1', { body: { message: 'The note has been deleted' } });
    const { user, toasts } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Add note' })[0]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Add note' }));
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText('Note'), ' Called again ');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The note has been added' }]));
    expect(api.calls('POST /admin/customers/u1/notes')[0]!.body).toEqual({ text: 'Called again' });
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(toasts.at(-1)).toEqual({ tone: 'success', title: 'The note has been deleted' }));
  });

  it('proposes a correction of points for this customer', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Correct points' }));
    expect(screen.getByLabelText('Customer phone')).toHaveValue('050 123 4567');
  });

  it('deletes the customer after a confirmation, and opens the list', async () => {
    api.on('DELETE /user/u1', { body: { message: 'The User has been removed' } });
    const { user, router, toasts } = await open();
    await user.click(screen.getByRole('button', { name: 'More actions for Sara Ahmed' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await confirmDeletion(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/users'));
    expect(toasts[0]).toMatchObject({ title: 'Deleted', action: { label: 'Undo' } });
  });

  it('shows the way back to the list if there is no such customer', async () => {
    api.on('GET /admin/customers/u1', {
      status: 404,
      body: { message: 'We could not find this user', code: 'UNKNOWN_USER' },
    });
    await renderScreen(<CustomerScreen />, { route: '/dashboard/customers/u1', path: '/dashboard/customers/:id' });
    expect(await screen.findByText('We could not find this user.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/users');
  });
});
