import { act, screen } from '@testing-library/react';
import { sessionCleared } from 'shared-auth';
import { shareStorageAmongTabs, tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell, type ShellOptions } from '../testing/renderShell';

const api = fakeApiOfTests();

beforeEach(() => {
  // Formik may update its state after a test has ended. React then logs warnings, which are irrelevant to the login
  // page.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  shareStorageAmongTabs();
  api.on('POST /user/isVerify', { body: { verify: true } });
  api.on('POST /admin/logout', { body: {} });
});

afterEach(() => jest.restoreAllMocks());

async function openLogin(address = '/dashboard/login', options: Partial<ShellOptions> = {}) {
  const shell = await renderShell({ visited: [address], ...options });
  await screen.findByRole('heading', { level: 2 });
  return { ...shell, at: () => shell.router.state.location.pathname + shell.router.state.location.search };
}

async function logIn({ user }: Awaited<ReturnType<typeof openLogin>>, token: string) {
  api.on('POST /admin/login', { body: { data: { token, user: {} } } });
  await user.type(screen.getByLabelText('Email'), 'somebody@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
}

/** Changes the stored token as another tab of this browser would. */
const elsewhere = (token: string | null) =>
  act(() => (token === null ? localStorage.removeItem('token') : localStorage.setItem('token', token)));

describe('After a successful login', () => {
  it.each([
    ['an admin', 'admin', '/dashboard/home', 'the home page'],
    ['a restaurantAdmin', 'restaurantAdmin', '/dashboard/cashiers', 'the cashiers page'],
  ] as const)('%s goes to their first page', async (_, role, address, page) => {
    const shell = await openLogin();
    await logIn(shell, tokenFor(role));
    expect(await screen.findByText(page)).toBeVisible();
    expect(shell.at()).toBe(address);
  });
});

describe('The login page', () => {
  it('has the focus in its first field, and names itself in the title', async () => {
    await openLogin();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(document.title).toBe('Login · Eesal');
  });

  it('leads to the first page after a logout, not to the page that was left', async () => {
    const shell = await renderShell({ visited: ['/dashboard/users?page=2'], token: tokenFor('admin') });
    await screen.findByText('the users page');
    await shell.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Email');
    api.on('POST /admin/login', { body: { data: { token: tokenFor('admin', { jti: 'again' }), user: {} } } });
    await shell.user.type(screen.getByLabelText('Email'), 'somebody@example.com');
    await shell.user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    expect(await screen.findByText('the home page')).toBeVisible();
  });
});

describe('A tab with the login page', () => {
  it('goes to the requested URL when someone logs in in another tab', async () => {
    const { at } = await openLogin('/dashboard/users?page=2');
    elsewhere(tokenFor('admin'));
    expect(await screen.findByText('the users page')).toBeVisible();
    expect(at()).toBe('/dashboard/users?page=2');
  });

  it('goes to the role’s first page after a login in another tab if the role may not see the requested page', async () => {
    const { at } = await openLogin('/dashboard/users');
    elsewhere(tokenFor('restaurantAdmin'));
    expect(await screen.findByText('the cashiers page')).toBeVisible();
    expect(at()).toBe('/dashboard/cashiers');
  });

  it('still shows the login page when the session ends in another tab', async () => {
    const { at } = await openLogin();
    elsewhere('');
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(at()).toBe('/dashboard/login');
  });
});

describe('A page of the suite whose session has ended', () => {
  it('is covered by the login window, together with the dashboard frame, until someone logs in', async () => {
    const shell = await renderShell({ visited: ['/dashboard/users'], token: tokenFor('admin') });
    await screen.findByText('the users page');
    await shell.user.click(screen.getByRole('button', { name: 'Menu' }));
    elsewhere('');
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Logout' })?.closest('[role=dialog]')).toBeInTheDocument();
    elsewhere(tokenFor('admin', { jti: 'again' }));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(screen.getByText('the users page')).toBeVisible();
  });

  it('is replaced by the login page after a logout', async () => {
    const { store } = await renderShell({ visited: ['/dashboard/users'], token: tokenFor('admin') });
    await screen.findByText('the users page');
    elsewhere('');
    await screen.findByRole('dialog');
    act(() => void store.dispatch(sessionCleared()));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('The login page uses the language of the interface', async () => {
  await openLogin('/dashboard/login', { language: 'ar' });
  expect(screen.getByRole('button', { name: 'دخول' })).toBeVisible();
});
