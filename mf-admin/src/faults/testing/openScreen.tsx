import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { paths, type Toast } from 'contracts';
import { createSuiteStore, RequireRole, type LoginState, type SuiteStore } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing';
import { Outlet, useLocation } from 'shared-ui/router';
import { renderWithSuite, type FakeApi } from 'shared-ui/testing';
import { routes } from '../../remote';
import { adminCatalogue } from '../../texts';
import type { Answers, Call } from './scenario';

/** A screen of this package as the shell has it: at its address, behind the guard, beside the login page. */
export interface OpenScreen {
  /** Types and presses without waiting in between: its clock may be the test's. */
  user: UserEvent;
  api: FakeApi;
  store: SuiteStore;
  toasts: Toast[];
  address: () => string;
  /** All that can be read: the page, and what its notices have said since. */
  said: () => string;
}

/** Stands for the login page, which remembers where to go back to. */
function Login() {
  const { from } = useLocation().state as LoginState;
  return <h1>Login, then {from}</h1>;
}

const Guarded = () => (
  <RequireRole roles={['admin']}>
    <Outlet />
  </RequireRole>
);

/** Opens an address of the dashboard as a signed-in administrator. */
export async function openScreen(api: FakeApi, at: string, answers: Answers): Promise<OpenScreen> {
  for (const [call, answer] of Object.entries(answers)) if (answer) api.on(call as Call, answer);
  api.on('POST /user/isVerify', { body: { verify: true } });
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, tokenFor('admin', { sub: 'somebody' }));
  const dashboard = [
    { path: '/dashboard', element: <Guarded />, hydrateFallbackElement: <p>on its way</p>, children: routes },
    { path: paths.login, element: <Login /> },
  ];
  const { toasts, router } = await renderWithSuite(<p>elsewhere</p>, { catalogues: [adminCatalogue], route: at, routes: dashboard, store });
  return {
    user: userEvent.setup({ delay: null }),
    api,
    store,
    toasts,
    address: () => router.state.location.pathname + router.state.location.search,
    said: () => [document.body.textContent, ...toasts.map(({ title, text }) => `${title} ${text ?? ''}`)].join('\n'),
  };
}

/** The login page, and the address it would go back to. */
export const loginPage = () => screen.findByRole('heading', { name: /^Login, then/ });
