import { screen, waitFor, within } from '@testing-library/react';
import { storeWith, tokenFor } from 'shared-auth/testing';
import type { Language } from 'contracts';
import { fakeApiOfTests, renderWithSuite } from 'shared-ui/testing';
import type { Admin } from '../../api.generated';
import { baseApi } from '../../baseApi';
import { catalogues } from '../../texts';
import { askToDelete, confirmDeletion } from '../../testing/confirmDeletion';
import { admin } from '../../testing/fixtures';
import { AdminsScreen } from './AdminsScreen';

const api = fakeApiOfTests();
/** The fake server's administrators. */
let admins: Admin[];

beforeEach(() => {
  localStorage.clear();
  admins = [admin(), admin({ id: 'a2', name: 'نورة', email: 'noura@example.com' })];
  api.on('GET /admin', () => ({ body: admins, headers: { 'X-Total-Count': String(admins.length) } }));
  api.on('GET /invitation', { body: { invitations: [] } });
  api.on('PATCH /user/a1', ({ body }) => {
    const { isDeleted, ...fields } = body as { isDeleted?: boolean } & Partial<Admin>;
    if (isDeleted === undefined) admins = admins.map((each) => (each.id === 'a1' ? { ...each, ...fields } : each));
    else admins = isDeleted ? admins.filter(({ id }) => id !== 'a1') : [admin(), ...admins];
    return { body: { message: 'The Admin has been changed' } };
  });
});

/** Opens the screen, signed in as the administrator `a2`. */
async function open(language?: Language, route = '/dashboard/admins') {
  const store = storeWith(baseApi, tokenFor('admin', { sub: 'a2' }));
  return {
    store,
    ...(await renderWithSuite(<AdminsScreen />, {
      catalogues,
      route,
      path: '/dashboard/admins',
      language,
      store,
    })),
  };
}
const menuOf = (name: string) => screen.getByRole('button', { name: `More actions for ${name}` });
const changes = () => api.calls('PATCH /user/a1').map(({ body }) => body);

describe("'All Admins'", () => {
  it('lists #, name, email, last login, second factor and sessions, and links to the add form', async () => {
    await open();
    await screen.findByText('Huda');
    const table = within(screen.getByRole('table', { name: 'All Admins' }));
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['#', 'Name', 'Email', 'Last Login', 'Two-step', 'Sessions', 'Actions']);
    expect(
      table
        .getAllByRole('cell')
        .slice(1, 4)
        .map(({ lastChild }) => lastChild?.textContent),
    ).toEqual(['1', 'Huda', 'huda@example.com']);
    expect(screen.getByText('نورة')).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/dashboard/admins/add');
  });

  it('says "Admins doesn\'t exist" when there are none', async () => {
    admins = [];
    await open();
    expect(await screen.findByText("Admins doesn't exist")).toBeVisible();
  });
});

describe('deleting an administrator', () => {
  it("asks for confirmation, soft-deletes the account, and shows the toast 'The Admin has been removed'", async () => {
    const { user, toasts } = await open();
    await screen.findByText('Huda');
    await askToDelete(user, 'Huda');
    await confirmDeletion(user);
    await waitFor(() => expect(screen.queryByText('Huda')).not.toBeInTheDocument());
    expect(changes()).toEqual([{ isDeleted: true }]);
    expect(toasts).toEqual([
      {
        tone: 'success',
        title: 'Deleted',
        text: 'The Admin has been removed',
        action: { label: 'Undo', onAction: expect.any(Function) },
      },
    ]);
    await waitFor(() => expect(menuOf('نورة')).toHaveFocus());
  });

  it('fails for the last administrator, and shows the server’s message', async () => {
    api.on('PATCH /user/a1', {
      status: 409,
      body: { message: 'The last administrator cannot be removed', code: 'LAST_ADMIN' },
    });
    const { user, toasts } = await open();
    await screen.findByText('Huda');
    await askToDelete(user, 'Huda');
    await confirmDeletion(user);
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', title: 'Couldn’t delete the admin', text: 'The last administrator cannot be removed.' },
      ]),
    );
    expect(screen.getByText('Huda')).toBeVisible();
  });
});

describe('deleting your own account', () => {
  it('asks whether to delete your own account; Cancel keeps the account and returns the focus to the row', async () => {
    const { user } = await open();
    await screen.findByText('Huda');
    await askToDelete(user, 'نورة');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(screen.getByRole('alertdialog', { name: 'Delete your own account?' })).toHaveTextContent(
      'only another admin can restore your account',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.calls('PATCH /user/a2')).toEqual([]);
    await waitFor(() => expect(menuOf('نورة')).toHaveFocus());
  });

  it('deletes the account after the confirmation, offers no Undo, and logs out', async () => {
    api.on('PATCH /user/a2', { body: { message: 'The Admin has been removed' } });
    const { user, toasts, store } = await open();
    await screen.findByText('Huda');
    await askToDelete(user, 'نورة');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'success', title: 'Deleted', text: 'The Admin has been removed' }]),
    );
    expect(api.calls('PATCH /user/a2').map(({ body }) => body)).toEqual([{ isDeleted: true }]);
    expect(store.getState().session.role).toBeNull();
  });

  it('is not possible together with other accounts, because the checkbox of your account is disabled', async () => {
    const { user } = await open();
    await screen.findByText('Huda');
    expect(screen.getByRole('checkbox', { name: 'Select نورة' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('Huda');
    expect(dialog).not.toHaveTextContent('نورة');
  });
});

describe('helping a colleague with the login', () => {
  it('shows the last login, the second factor and the sessions', async () => {
    admins = [admin({ lastLogin: '2026-03-01T10:05:00.000Z', hasSecondFactor: true, sessions: 2 })];
    await open();
    expect((await screen.findByText('Huda')).closest('tr')).toHaveTextContent(/1 Mar 2026.*On.*2/);
  });

  it('sends a link for a new password, or shows it if the server sends no e-mails, and keeps it out of the store', async () => {
    api.on('POST /staff/a1/password-link', { body: { isMailed: true, link: null } });
    const { user, toasts, store } = await open();
    await screen.findByText('Huda');
    const send = async () => {
      await user.click(menuOf('Huda'));
      await user.click(screen.getByRole('menuitem', { name: 'Send password link' }));
    };
    await send();
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'success', title: 'The password link has been sent', text: 'huda@example.com' }]),
    );
    api.on('POST /staff/a1/password-link', {
      body: { isMailed: false, link: '/dashboard/reset-password#a-secret' },
    });
    await send();
    expect(await screen.findByLabelText('Password link')).toHaveValue(
      'http://localhost/dashboard/reset-password#a-secret',
    );
    expect(JSON.stringify(store.getState())).not.toContain('a-secret');
  });

  it('ends all sessions after a confirmation, and only if there are any', async () => {
    admins = [admin({ sessions: 1 }), admin({ id: 'a3', name: 'Khalid' })];
    api.on('DELETE /staff/a1/sessions', { body: { message: 'The sessions have ended' } });
    const { user, toasts } = await open();
    await screen.findByText('Huda');
    await user.click(menuOf('Khalid'));
    expect(screen.queryByRole('menuitem', { name: 'End sessions' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(menuOf('Huda'));
    await user.click(screen.getByRole('menuitem', { name: 'End sessions' }));
    expect(screen.getByRole('alertdialog', { name: 'Log Huda out everywhere?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End sessions' }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The sessions have ended' }]));
  });
});

describe("'Edit'", () => {
  it('changes the name and the e-mail address of a colleague', async () => {
    const { user, toasts } = await open();
    await screen.findByText('Huda');
    await user.click(menuOf('Huda'));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit admin' }));
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'huda.a@example.com{Enter}');
    expect(await screen.findByText('huda.a@example.com')).toBeVisible();
    expect(changes()).toEqual([{ name: 'Huda', email: 'huda.a@example.com' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The admin has been changed' }]);
  });

  it('does not change the own e-mail address, which needs the password', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for نورة' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit admin' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('نورة');
    expect(dialog.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
