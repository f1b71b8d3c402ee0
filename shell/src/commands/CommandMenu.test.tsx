import { screen, waitFor } from '@testing-library/react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

beforeEach(() => {
  const api = fakeApi();
  api.on('POST /user/isVerify', { body: { verify: true } });
  api.on('POST /user/logout', { body: {} });
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

async function openPalette(language?: 'ar') {
  const shell = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), language });
  await screen.findByText('the home page');
  await shell.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  return shell;
}

const commands = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('the commands of the dashboard', () => {
  it('open with Ctrl+K from anywhere: the role’s pages, the languages, the themes and Logout', async () => {
    await openPalette();
    expect(commands()).toEqual([
      'Home',
      'App Users',
      'العربية',
      'اردو',
      'System theme',
      'Light theme',
      'Dark theme',
      'Logout',
    ]);
  });

  it('open with the button in the bar, too', async () => {
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('open a page by its name', async () => {
    const { user, router } = await openPalette();
    await user.keyboard('users{Enter}');
    expect(await screen.findByText('the users page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/users');
  });

  it('find a page by its English name in an Arabic interface', async () => {
    const { user } = await openPalette('ar');
    await user.keyboard('app us');
    expect(commands()).toEqual(['App Users (ar)']);
  });

  it('switch the theme', async () => {
    const { user } = await openPalette();
    await user.keyboard('dark{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('switch the language and its direction', async () => {
    const { user } = await openPalette();
    await user.keyboard('العر{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  });

  it('log out', async () => {
    const { user } = await openPalette();
    await user.keyboard('logout{Enter}');
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});
