import { act, screen, waitFor } from '@testing-library/react';
import type { RemoteModule } from 'contracts';
import { fakeApi, renderWithSuite } from 'shared-ui/testing';
import { authCatalogue } from '../texts';
import { sessionEnded, sessionStarted } from '../session/sessionSlice';
import { createSuiteStore } from '../store';
import { tokenFor } from '../testing';
import { standaloneRoutes } from './standaloneRoutes';

const remote: RemoteModule = { routes: [{ path: 'home', element: 'the home page' }] };
const routes = standaloneRoutes(remote, {
  layout: 'dashboard',
  mounts: [{ path: '/dashboard/home', roles: ['admin'] }],
});

async function open(token: string | null) {
  fakeApi().on('POST /user/isVerify', { body: { verify: true } });
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, token);
  return {
    store,
    ...(await renderWithSuite(<p>elsewhere</p>, {
      store,
      routes,
      path: '/elsewhere',
      route: '/dashboard/home',
      catalogues: [authCatalogue],
    })),
  };
}

describe('A remote in the standalone host', () => {
  it('asks for a login, and then opens the requested page', async () => {
    const { store } = await open(null);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    act(() => void store.dispatch(sessionStarted(tokenFor('admin'))));
    expect(await screen.findByText('the home page')).toBeVisible();
  });

  it('covers the page with a login window when the session ends, and continues after the login', async () => {
    const { store } = await open(tokenFor('admin'));
    await screen.findByText('the home page');
    act(() => void store.dispatch(sessionEnded()));
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    act(() => void store.dispatch(sessionStarted(tokenFor('admin', { jti: 'again' }))));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('the home page')).toBeVisible();
  });
});
