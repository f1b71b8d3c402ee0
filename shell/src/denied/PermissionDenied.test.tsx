import { act, screen, waitFor } from '@testing-library/react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

/**
 * Sets the number of pages before this page in the tab's history: `navigation` for the Navigation API, `counted` for
 * the router's history state.
 */
function pagesBehind({ navigation, counted }: { navigation?: number; counted?: number }) {
  window.history.replaceState(counted === undefined ? null : { idx: counted }, '');
  Object.assign(window, { navigation: navigation === undefined ? undefined : { currentEntry: { index: navigation } } });
}

beforeEach(() => {
  fakeApi().on('POST /user/isVerify', { body: { verify: true } });
});
afterEach(() => pagesBehind({}));

const denied = () => screen.findByRole('heading', { name: 'Permission Denied' });

describe('Permission Denied', () => {
  it('is shown to a role that may not see the page', async () => {
    const { router } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('restaurantAdmin') });
    expect(await denied()).toBeVisible();
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('shows the URL of a page that does not exist, but not of a page that the role may not see', async () => {
    const { router } = await renderShell({ visited: ['/no%20where'] });
    await denied();
    expect(screen.getByText('/no%20where')).toBeVisible();
    expect(screen.getByText(/There is no page at this address/)).toBeVisible();
    await act(() => router.navigate('/unauthorized'));
    expect(await screen.findByText(/Your account doesn’t have access/)).toBeVisible();
    expect(screen.queryByText('/unauthorized')).not.toBeInTheDocument();
  });

  it('sets the document’s title', async () => {
    await renderShell({ visited: ['/nowhere'] });
    await denied();
    expect(document.title).toMatch(/^Permission Denied · /);
  });

  it('is translated into Arabic', async () => {
    await renderShell({ visited: ['/nowhere'], language: 'ar' });
    expect(await screen.findByRole('heading', { name: 'لا تملك الصلاحية' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'رجوع' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  });
});

describe('The Back button of Permission Denied', () => {
  it.each([
    ['counted by the browser', { navigation: 2 }],
    ['counted by the router when the browser does not count them', { counted: 2 }],
    ['even after a reload, which resets the router’s count', { navigation: 3, counted: 0 }],
  ])('goes back two history steps, %s', async (_, history) => {
    pagesBehind(history);
    const { user, router } = await renderShell({ visited: ['/Privacy', '/order/1', '/nowhere'] });
    await denied();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Privacy'));
  });

  it.each([
    ['an admin', 'admin', '/dashboard/home'],
    ['a restaurant admin', 'restaurantAdmin', '/dashboard/cashiers'],
    ['anyone else', undefined, '/'],
  ] as const)('takes %s to their first page when the history has fewer than two steps', async (_, role, home) => {
    pagesBehind({ navigation: 1 });
    const { user, router } = await renderShell({ visited: ['/nowhere'], token: role && tokenFor(role) });
    await denied();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
  });

  it('comes before Login in the tab order, and works by keyboard', async () => {
    pagesBehind({ navigation: 0 });
    const { user, router } = await renderShell({ visited: ['/nowhere'] });
    await denied();
    // The theme and the language come before Back in the tab order.
    for (let presses = 0; presses < 3; presses += 1) await user.tab();
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('The Login button of Permission Denied', () => {
  it('clears token, role and restaurant, removes the stored token, and opens the login page', async () => {
    const { user, router, store } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('restaurantAdmin'),
    });
    await denied();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.getState().session).toMatchObject({ token: null, role: null, restaurantId: null });
  });
});
