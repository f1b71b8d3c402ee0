import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths, type Toast } from 'contracts';
import { sessionStarted, type SuiteStore } from 'shared-auth';
import { RequireRole } from 'shared-auth/dashboard';
import { storeWith, tokenFor } from 'shared-auth/testing';
import { Outlet } from 'shared-ui/router';
import { quickUser, renderWithSuite, type FakeApi } from 'shared-ui/testing';
import { baseApi } from '../../../baseApi';
import { routes } from '../../../remote';
import { catalogues } from '../../../texts';

/** A request's method and path in the form of `fakeApi`, such as 'GET /user'. */
export type Call = Parameters<FakeApi['on']>[0];

export type Answers = Partial<Record<Call, Parameters<FakeApi['on']>[1]>>;

/** A screen of this package, at its URL and behind the guard as in the shell. */
export interface OpenScreen {
  /** Types and presses without delays, so that it works with fake timers. */
  user: UserEvent;
  api: FakeApi;
  store: SuiteStore;
  toasts: Toast[];
  address: () => string;
  /** Returns the text of the page and of all toasts so far. */
  said: () => string;
}

const Guarded = () => (
  <RequireRole roles={['admin']}>
    <Outlet />
  </RequireRole>
);

/** Opens a URL of the dashboard as a signed-in administrator. */
export async function openScreen(api: FakeApi, at: string, answers: Answers): Promise<OpenScreen> {
  for (const [call, answer] of Object.entries(answers)) if (answer) api.on(call as Call, answer);
  api.on('POST /user/isVerify', { body: { verify: true } });
  const store = storeWith(baseApi, tokenFor('admin', { sub: 'somebody' }));
  const dashboard = [
    { path: paths.dashboard, element: <Guarded />, hydrateFallbackElement: <p>on its way</p>, children: routes },
  ];
  const { toasts, router } = await renderWithSuite(<p>elsewhere</p>, {
    catalogues,
    route: at,
    routes: dashboard,
    store,
  });
  return {
    user: quickUser(),
    api,
    store,
    toasts,
    address: () => router.state.location.pathname + router.state.location.search,
    said: () => [document.body.textContent, ...toasts.map(({ title, text }) => `${title} ${text ?? ''}`)].join('\n'),
  };
}

/** Finds the cover over the page, which appears when the session has ended. */
export const sessionEnd = () => screen.findByRole('dialog', { name: 'Your session has ended' });

/** Starts a new session of the same administrator, as after a login in this tab or in another tab. */
export function logInAgain({ store }: OpenScreen): void {
  act(() => void store.dispatch(sessionStarted(tokenFor('admin', { sub: 'somebody', jti: 'again' }))));
}
