import { act, screen, waitFor } from '@testing-library/react';
import { readToken, sessionStarted } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { FetchExposed } from '../remotes/RemoteLoader';
import { entry, modules, registry } from '../testing/fixtures';
import { renderShell } from '../testing/renderShell';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('POST /user/isVerify', { body: { verify: true } });
});

describe('The dashboard', () => {
  it('shows the login page if there is no session, and opens the requested URL with its query after the login', async () => {
    const { user, router } = await renderShell({ visited: ['/dashboard/users?page=2'] });
    await screen.findByLabelText('Email');
    expect(router.state.location.pathname).toBe('/dashboard/login');

    api.on('POST /admin/login', {
      body: { data: { token: tokenFor('admin'), user: { role: 'admin', restaurantId: null, branchId: null } } },
    });
    await user.type(screen.getByLabelText('Email'), 'admin@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret-1');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(await screen.findByText('the users page')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
  });

  it.each([
    ['admin', '/dashboard/home', 'the home page'],
    ['restaurantAdmin', '/dashboard/cashiers', 'the cashiers page'],
  ] as const)('redirects a signed-in %s from the login page to %s', async (role, address, page) => {
    const { router } = await renderShell({ visited: ['/dashboard/login'], token: tokenFor(role) });
    expect(await screen.findByText(page)).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  });

  it('does not open the requested URL after the login if the role may not see that page', async () => {
    const { router, store } = await renderShell({ visited: ['/dashboard/users'] });
    await screen.findByLabelText('Email');
    act(() => void store.dispatch(sessionStarted(tokenFor('restaurantAdmin'))));
    expect(await screen.findByText('the cashiers page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/cashiers');
  });

  it('redirects from /dashboard to the login page if there is no session', async () => {
    const { router } = await renderShell({ visited: ['/dashboard'] });
    await screen.findByLabelText('Email');
    expect(router.state.location.pathname).toBe('/dashboard/login');
  });

  it('shows the login page when the API reports that the session is invalid', async () => {
    api.on('POST /user/isVerify', { body: { verify: false } });
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(readToken()).toBeNull();
  });

  it('offers Retry instead of the login page when the API cannot be reached', async () => {
    api.on('POST /user/isVerify', 'down');
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(localStorage.getItem('token')).not.toBeNull();
    api.on('POST /user/isVerify', { body: { verify: true } });
    await user.click(retry);
    expect(await screen.findByText('the home page')).toBeVisible();
  });

  it('removes the stored token, tells the server to revoke it, and shows the login page when Logout is pressed', async () => {
    api.on('POST /admin/logout', { body: {} });
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    await screen.findByText('the home page');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(api.calls('POST /admin/logout')).toHaveLength(1));
    expect(api.calls('POST /admin/logout')[0]!.headers.get('Authorization')).toBe(`Bearer ${tokenFor('admin')}`);
  });

  it('shows the login page when the token is removed in another tab', async () => {
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    await screen.findByText('the home page');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

describe('The role guard', () => {
  it('shows Permission Denied to a role that may not see the page', async () => {
    const { router } = await renderShell({ visited: ['/dashboard/users'], token: tokenFor('restaurantAdmin') });
    expect(await screen.findByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/unauthorized');
  });

  it.each([
    ['admin', '/dashboard/home', 'the home page', ['Home', 'App Users']],
    ['restaurantAdmin', '/dashboard/cashiers', 'the cashiers page', ['Cashiers']],
  ] as const)(
    'shows only the sidebar entries of the role, in the defined order (%s)',
    async (role, address, page, entries) => {
      await renderShell({ visited: [address], token: tokenFor(role) });
      await screen.findByText(page);
      expect(
        screen
          .getAllByRole('link')
          .filter((link) => link.closest('nav'))
          .map((link) => link.textContent),
      ).toEqual(entries);
    },
  );
});

describe('A path without a page', () => {
  it('shows Permission Denied, whose Login button clears the session and opens the login page', async () => {
    const { user } = await renderShell({ visited: ['/nowhere'], token: tokenFor('admin') });
    await screen.findByRole('heading', { name: 'Permission Denied' });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each(['/dashboard/home/nowhere', '/order/7/nowhere'])(
    'shows Permission Denied even if it is below a remote’s mount path: %s',
    async (address) => {
      await renderShell({ visited: [address], token: tokenFor('admin') });
      expect(await screen.findByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    },
  );

  it.each([
    ['/users?search=ali', '/dashboard/users', '?search=ali'],
    ['/home', '/dashboard/home', ''],
    ['/login', '/dashboard/login', ''],
  ])(
    'is redirected if only /dashboard is missing at its start, and keeps its query: %s',
    async (asked, pathname, search) => {
      const { router } = await renderShell({ visited: [asked] });
      await screen.findByLabelText('Email');
      const remembered = (router.state.location.state as { from?: string } | null)?.from;
      expect(asked === '/login' ? router.state.location.pathname : remembered).toBe(pathname + search);
    },
  );
});

describe('A remote with a route outside its mount paths', () => {
  it('does not replace another remote’s page, and its routes below its mount paths work', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const intruder = {
      routes: [
        { path: 'home', element: 'the intruder' },
        { path: 'loyalty', element: 'the loyalty page' },
      ],
    };
    const remotes = {
      'mf-loyalty': entry({ name: 'mf-loyalty', mounts: [{ path: '/dashboard/loyalty', roles: ['admin'] }] }),
      ...registry.remotes,
    };
    const load: FetchExposed = (remote) => Promise.resolve(remote === 'mf-loyalty' ? intruder : modules[remote]);
    const { router } = await renderShell({
      visited: ['/dashboard/loyalty'],
      token: tokenFor('admin'),
      registry: { ...registry, remotes },
      load,
    });
    expect(await screen.findByText('the loyalty page')).toBeVisible();
    await act(() => router.navigate('/dashboard/home'));
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('mf-loyalty: outside its mounts: /dashboard/home');
    jest.restoreAllMocks();
  });
});
