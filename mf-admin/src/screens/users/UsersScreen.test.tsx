import { saveAs } from 'file-saver';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { User } from '../../api.generated';
import { user as person } from '../../testing/fixtures';
import { askToDelete, confirmDeletion } from '../../testing/confirmDeletion';
import { renderScreen } from '../../testing/renderScreen';
import { UsersScreen } from './UsersScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const api = fakeApiOfTests();
/** The fake server's users. */
let users: User[];

beforeEach(() => {
  localStorage.clear();
  users = [person(), person({ id: 'u2', firstName: 'Omar', lastName: null })];
  api.on('GET /user', () => ({ body: users, headers: { 'X-Total-Count': String(users.length) } }));
  api.on('DELETE /user/u1', () => {
    users = users.filter(({ id }) => id !== 'u1');
    return { body: { message: 'The User has been removed' } };
  });
  api.on('POST /user/u1/restore', () => {
    users = [person(), ...users];
    return { body: { message: 'The User has been restored' } };
  });
});

const open = (route = '/dashboard/users', language?: Language) =>
  renderScreen(<UsersScreen />, { route, path: '/dashboard/users', language });
const asked = () =>
  api.calls('GET /user').map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .slice(1)
    .map(({ lastChild }) => lastChild?.textContent);
const menuOf = (name: string) => screen.getByRole('button', { name: `More actions for ${name}` });

describe("'All Users'", () => {
  it('lists name, phone number, birth date, gender, last login and date of creation', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'All Users' }));
    await screen.findByText('Sara Ahmed');
    expect(screen.getByRole('heading', { name: 'All Users' })).toBeVisible();
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['#', 'Name', 'Phone', 'BirthDate', 'Gender', 'Last Login', 'Created At', 'Actions']);
    expect(cells(1).slice(0, 5)).toEqual(['1', 'Sara Ahmed', '050 123 4567', '1 May 1990', 'Female']);
    expect(cells(1)[5]).toMatch(/^1 Mar 2026/);
    expect(cells(1)[6]).toBe('15 Jan 2026');
  });

  it('links to the corrections of points', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Points corrections' })).toHaveAttribute(
      'href',
      '/dashboard/users/corrections',
    );
  });

  it("shows '-' for missing values", async () => {
    users = [person({ firstName: null, lastName: null, phone: '', birthDate: null, gender: null, lastLogin: null })];
    await open();
    await screen.findByText('15 Jan 2026');
    expect(cells(1).slice(0, 6)).toEqual(['1', '-', '-', '-', '-', '-']);
  });

  it('shows its dates and texts in the reader’s language', async () => {
    await open('/dashboard/users', 'ar');
    expect(await screen.findByRole('heading', { name: 'جميع المستخدمين' })).toBeVisible();
    const [date] = await screen.findAllByText(
      (_, element) => element?.tagName === 'TIME' && element.getAttribute('datetime') === '1990-05-01',
    );
    expect(date).toHaveTextContent(/1990|١٩٩٠/);
    expect(date).not.toHaveTextContent('May');
    expect(screen.getByRole('button', { name: 'المزيد من الإجراءات: Sara Ahmed' })).toBeVisible();
  });

  it('shows an unknown gender unchanged', async () => {
    users = [person({ gender: 'other' })];
    await open();
    expect(await screen.findByText('other')).toBeVisible();
  });

  it('says "Users doesn\'t exist" when there are none', async () => {
    users = [];
    await open();
    expect(await screen.findByText("Users doesn't exist")).toBeVisible();
  });

  it('marks the table as busy (aria-busy) while the list loads', async () => {
    api.on('GET /user', new Promise<never>(() => {}));
    await open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the search of the users', () => {
  it('is sent to the server after a pause in typing and stored in the page’s URL; a button clears the search when no user matches', async () => {
    api.on('GET /user', ({ url }) => ({ body: url.includes('search=') ? [] : users }));
    const { user, router } = await open();
    await screen.findByText('Sara Ahmed');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' zzz ');
    expect(await screen.findByText('No user matches the search.')).toBeVisible();
    expect(asked()).toEqual([
      { page: '1', limit: '20' },
      { page: '1', limit: '20', search: 'zzz' },
    ]);
    expect(router.state.location.search).toBe('?search=zzz');
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('Sara Ahmed')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('the list of users', () => {
  const all = Array.from({ length: 45 }, (_, index) =>
    person({ id: `u${index + 1}`, firstName: `Guest ${index + 1}`, lastName: null }),
  );

  beforeEach(() => {
    api.on('GET /user', ({ url }) => {
      const first = (Number(new URL(url, 'http://api').searchParams.get('page')) - 1) * 20;
      return { body: all.slice(first, first + 20), headers: { 'X-Total-Count': '45' } };
    });
  });

  it('opens its last page if the URL contains a page that does not exist', async () => {
    const { router } = await open('/dashboard/users?page=9');
    expect(await screen.findByText('41–45 of 45')).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('can be sorted by name, last login and date of creation', async () => {
    await open();
    await screen.findByText('Guest 1');
    expect(
      screen
        .getAllByRole('columnheader')
        .filter((header) => within(header).queryByRole('button'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Last Login', 'Created At']);
  });
});

describe('deleting a user', () => {
  it("asks for confirmation, refreshes the list, and shows the toast 'The User has been removed'", async () => {
    const { user, toasts } = await open();
    await screen.findByText('Sara Ahmed');
    await askToDelete(user, 'Sara Ahmed');
    expect(screen.getByRole('alertdialog', { name: '? Are you sure' })).toHaveTextContent('Sara Ahmed');
    expect(api.calls('DELETE /user/u1')).toEqual([]);
    await confirmDeletion(user);
    await waitFor(() => expect(screen.queryByText('Sara Ahmed')).not.toBeInTheDocument());
    expect(api.calls('DELETE /user/u1')).toHaveLength(1);
    expect(toasts).toEqual([
      {
        tone: 'success',
        title: 'Deleted',
        text: 'The User has been removed',
        action: { label: 'Undo', onAction: expect.any(Function) },
      },
    ]);
  });

  it('leaves the user in the list when the server refuses the deletion, and a toast says why', async () => {
    api.on('DELETE /user/u1', { status: 404, body: { message: 'We could not find this user', code: 'NOT_FOUND' } });
    const { user, toasts } = await open();
    await screen.findByText('Sara Ahmed');
    await askToDelete(user, 'Sara Ahmed');
    await confirmDeletion(user);
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', title: 'Couldn’t delete the user', text: 'We could not find this user.' },
      ]),
    );
    expect(screen.getByText('Sara Ahmed')).toBeVisible();
    await waitFor(() => expect(menuOf('Sara Ahmed')).toHaveFocus());
  });
});

describe('the export of the users', () => {
  it('uses the search, the sort order and the columns of the list', async () => {
    api.on('GET /export/users', { body: '' });
    const { user, toasts } = await open('/dashboard/users?search=sa&sort=-createdAt');
    await screen.findByText('Sara Ahmed');
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Phone' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(saveAs).toHaveBeenCalledTimes(1);
    expect(Object.fromEntries(new URL(api.calls('GET /export/users')[0]!.url, 'http://api').searchParams)).toEqual({
      search: 'sa',
      sort: '-createdAt',
      columns: 'id,firstName,lastName,birthDate,gender,lastLogin,createdAt',
    });
  });
});

describe('the history of a user', () => {
  beforeEach(() => api.on('GET /trail', { body: { entries: [], mentioned: {} }, headers: { 'X-Total-Count': '0' } }));

  it('opens from the menu of the row', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Sara Ahmed' }));
    await user.click(screen.getByRole('menuitem', { name: 'History' }));
    expect(await screen.findByRole('dialog', { name: /Sara Ahmed/ })).toBeVisible();
    expect(router.state.location.search).toBe('?open=history.u1');
  });

  it('opens by a link, even if the user’s row is on another page', async () => {
    await open('/dashboard/users?open=history.u77');
    expect(await screen.findByRole('dialog', { name: /this user/ })).toBeVisible();
  });
});
