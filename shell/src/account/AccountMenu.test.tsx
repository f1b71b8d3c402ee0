import { screen, waitFor, within } from '@testing-library/react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

beforeEach(() => {
  const api = fakeApi();
  api.on('POST /user/isVerify', { body: { verify: true, email: 'noura@eesal.sa' } });
  api.on('POST /user/logout', { body: {} });
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

async function openAccount() {
  const shell = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
  await screen.findByText('the home page');
  await shell.user.click(screen.getByRole('button', { name: /^Account/ }));
  await screen.findByRole('menu', { name: 'Account' });
  return shell;
}

describe('the account menu', () => {
  it('shows the e-mail and the role of the signed-in person', async () => {
    await openAccount();
    const opened = within(screen.getByRole('menu', { name: 'Account' }).parentElement!);
    expect(opened.getByText('noura@eesal.sa')).toBeVisible();
    expect(opened.getByText('Platform admin')).toBeVisible();
  });

  it('switches the language immediately', async () => {
    const { user } = await openAccount();
    await user.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  });

  it('switches the page to the dark theme', async () => {
    const { user } = await openAccount();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('logs the member out', async () => {
    const { user, router } = await openAccount();
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/login'));
  });
});
