import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { Column } from 'shared-ui';
import type { User } from '../../api.generated';
import { confirmDeletion } from '../../testing/confirmDeletion';
import { user as person } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { UsersScreen } from '../../screens/users/UsersScreen';

/** Counts the renders of a cell. */
const drawn = jest.fn();

jest.mock('../../screens/users/useUserColumns', () => {
  const columns: Column<User>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ firstName }) => {
        drawn();
        return firstName;
      },
      sortable: true,
    },
  ];
  return { useUserColumns: () => columns };
});

const api = fakeApiOfTests();
let users: User[];

beforeEach(() => {
  users = ['Amal', 'Badr', 'Dana'].map((firstName, index) =>
    person({ id: `u${index + 1}`, firstName, lastName: null }),
  );
  api.on('GET /user', () => ({ body: users, headers: { 'X-Total-Count': '45' } }));
  for (const { id } of users) {
    api.on(`DELETE /user/${id}`, () => {
      users = users.filter((user) => user.id !== id);
      return { body: { message: 'The User has been removed' } };
    });
    api.on(`POST /user/${id}/restore`, () => ({ body: { message: 'done' } }));
  }
});

async function open() {
  const suite = await renderScreen(<UsersScreen />, { route: '/dashboard/users', path: '/dashboard/users' });
  await screen.findByText('Amal');
  return suite;
}
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('group', { name: 'Actions for the selection' });
const selected = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((shown) => shown.getAttribute('aria-label'));

describe('the selected rows of a list', () => {
  it('are deleted together after a confirmation, and can be restored together', async () => {
    const { user, toasts } = await open();
    await user.click(box('Amal'));
    await user.click(box('Dana'));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = screen.getByRole('alertdialog', { name: '? Are you sure' });
    expect(dialog).toHaveTextContent('2 usersAmalDana');
    await confirmDeletion(user);
    await waitFor(() => expect(screen.queryByText('Amal')).not.toBeInTheDocument());
    expect(toasts).toEqual([
      { tone: 'success', title: 'Deleted', text: '2 users', action: { label: 'Undo', onAction: expect.any(Function) } },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for Badr' })).toHaveFocus());
    expect(bar()).not.toBeInTheDocument();
    act(() => toasts[0]!.action!.onAction());
    await waitFor(() => expect(toasts[1]).toEqual({ tone: 'success', title: 'Restored', text: '2 users' }));
  });

  it('stay selected when they could not be deleted, and a toast lists their names', async () => {
    api.on('DELETE /user/u3', { status: 404, body: { message: 'We could not find this user', code: 'NOT_FOUND' } });
    const { user, toasts } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await confirmDeletion(user);
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts[1]).toEqual({
      tone: 'error',
      title: 'Not everything was deleted',
      text: '\u2068Dana\u2069: We could not find this user.',
    });
    await waitFor(() => expect(screen.queryByText('Amal')).not.toBeInTheDocument());
    expect(selected()).toEqual(['Select all', 'Select Dana']);
  });

  it('are deselected when the page, the sort order or the search of the list changes', async () => {
    const { user } = await open();
    await user.click(box('Amal'));
    expect(bar()).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
    await user.click(box('Amal'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
    await user.click(box('Amal'));
    await user.type(screen.getByRole('searchbox'), 'a{Enter}');
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });

  it('are deselected when they are deleted, and stay deselected after they are restored', async () => {
    const { user, toasts } = await open();
    const all = users;
    await user.click(box('Amal'));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await confirmDeletion(user);
    await waitFor(() => expect(screen.queryByText('Amal')).not.toBeInTheDocument());
    users = all;
    act(() => toasts[0]!.action!.onAction());
    await screen.findByText('Amal');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});

describe('the search of a list', () => {
  it('does not re-render rows while the user types', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('searchbox'));
    drawn.mockClear();
    await user.keyboard('abcd');
    expect(screen.getByRole('searchbox')).toHaveValue('abcd');
    expect(drawn).not.toHaveBeenCalled();
  });

  it('gets the focus when / is pressed anywhere on the page', async () => {
    const { user } = await open();
    act(() => box('Amal').focus());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('the first load of a list', () => {
  it('shows skeleton rows', async () => {
    api.on('GET /user', new Promise<never>(() => {}));
    const { container } = await renderScreen(<UsersScreen />, { route: '/dashboard/users', path: '/dashboard/users' });
    expect(container.querySelectorAll('.skeleton')).toHaveLength(20);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });
});
