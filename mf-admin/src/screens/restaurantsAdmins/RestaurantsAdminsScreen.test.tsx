import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { confirmDeletion } from '../../testing/confirmDeletion';
import { renderScreen } from '../../testing/renderScreen';
import { RestaurantsAdminsScreen } from './RestaurantsAdminsScreen';
import { restaurantAdmin } from './testing/restaurantAdmin';

const NOBODY_YET = { ...restaurantAdmin().restaurant, Branchs: [] };
const MONA = restaurantAdmin();
const OMAR = restaurantAdmin({ id: 'a2', name: 'Omar', email: 'omar@albaik.example', restaurant: NOBODY_YET });

const api = fakeApiOfTests();
let rows = [MONA, OMAR];

beforeEach(() => {
  rows = [MONA, OMAR];
  api.on('GET /restaurant-admin', () => ({
    body: { admins: rows },
    headers: { 'X-Total-Count': String(rows.length) },
  }));
  api.on('GET /invitation', { body: { invitations: [] } });
  api.on('DELETE /restaurant-admin/a1', () => {
    rows = [OMAR];
    return { body: { message: 'The Restaurant Admin has been removed' } };
  });
  api.on('POST /restaurant-admin/a1/restore', () => {
    rows = [MONA, OMAR];
    return { body: { message: 'The Restaurant Admin has been restored' } };
  });
});

const open = (route = '/dashboard/restaurants-admins', language?: Language) =>
  renderScreen(<RestaurantsAdminsScreen />, { route, path: '/dashboard/restaurants-admins', language });
const dots = (name = 'Mona Saleh') => screen.findByRole('button', { name: `More actions for ${name}` });

/** Deletes the first admin and confirms the dialog. */
async function deleteFirst({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(await dots());
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await confirmDeletion(user);
}

describe("'All Restaurants Admins'", () => {
  it('shows name, email, date of creation, restaurant name and the name of the first branch', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'All Restaurants Admins' }));
    expect(screen.getByRole('heading', { name: 'All Restaurants Admins' })).toBeVisible();
    await table.findByText('Mona Saleh');
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '#',
      'Name',
      'Email',
      'Created At',
      'Restaurant',
      'Branch',
      'Last Login',
      'Two-step',
      'Sessions',
      'Actions',
    ]);
    const cells = table
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.lastChild?.textContent);
    expect(cells.slice(0, 6)).toEqual(['1', 'Mona Saleh', 'mona@albaik.example', '1 Mar 2026', 'Albaik', 'Olaya']);
    expect(cells[16]).toBe('-');
  });

  it('has an Add New button', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/dashboard/restaurants-admins/add');
  });

  it('links to the edit form', async () => {
    await open();
    expect((await screen.findAllByRole('link', { name: 'Edit' }))[0]).toHaveAttribute(
      'href',
      '/dashboard/restaurants-admins/edit/a1',
    );
  });

  it("says 'No Restaurant Admins exists' when there are none", async () => {
    rows = [];
    await open();
    expect(await screen.findByText('No Restaurant Admins exists')).toBeVisible();
  });

  it('shows the restaurant’s name in the reader’s language', async () => {
    await open(undefined, 'ar');
    expect((await screen.findAllByText('مطعم البيك'))[0]).toBeVisible();
    expect(screen.getByRole('heading', { name: 'كل مديري المطاعم' })).toBeVisible();
  });
});

describe('the deletion of a restaurant’s admin', () => {
  it('asks for confirmation, shows a toast, and refreshes the list', async () => {
    const suite = await open();
    const { toasts, router } = suite;
    await deleteFirst(suite);
    await waitFor(() => expect(screen.queryByText('Mona Saleh')).not.toBeInTheDocument());
    expect(toasts).toMatchObject([
      { tone: 'success', title: 'Deleted', text: 'The Restaurant Admin has been removed' },
    ]);
    expect(router.state.location.pathname).toBe('/dashboard/restaurants-admins');
  });

  it('leaves the row in the list and shows an error when the server does not respond', async () => {
    api.on('DELETE /restaurant-admin/a1', 'down');
    const suite = await open();
    const { toasts } = suite;
    await deleteFirst(suite);
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', title: 'Couldn’t delete the restaurant admin' }]),
    );
    expect(screen.getByText('Mona Saleh')).toBeVisible();
  });
});
