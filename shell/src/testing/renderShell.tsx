import { I18nProvider } from '@lingui/react';
import { render, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths, type Language, type Registry, type ScreenHost } from 'contracts';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { createSuiteStore, keepSession, readToken, type SuiteStore } from 'shared-auth';
import { SuiteTexts, uiCatalogue } from 'shared-ui';
import { HostProvider } from 'shared-ui/host';
import { RouterProvider } from 'shared-ui/router';
import { quickUser } from 'shared-ui/testing';
import { LanguageProvider } from '../language/LanguageContext';
import { RemoteLoader, type FetchExposed } from '../remotes/RemoteLoader';
import { RemoteLoaderProvider } from '../remotes/RemoteLoaderContext';
import { graftOnNavigation } from '../routes/graft';
import { routesOf } from '../routes/router';
import { shellCatalogue } from '../texts';
import { modules, registry as suiteRegistry } from './fixtures';

export interface Shell extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  store: SuiteStore;
  remoteLoader: RemoteLoader;
}

export interface ShellOptions {
  /** The visited URLs; the page shows the last URL. */
  visited: string[];
  /** The token in the browser's storage. */
  token?: string;
  load?: FetchExposed;
  registry?: Registry;
  language?: Language;
  /** Called instead of reloading the document. */
  reload?: () => void;
}

/** Renders the shell as it starts in a browser, with an in-memory history and the fixtures as remotes. */
export async function renderShell({
  visited,
  token,
  load = loadFixture,
  registry = suiteRegistry,
  language = 'en',
  reload = () => {},
}: ShellOptions): Promise<Shell> {
  localStorage.clear();
  // jsdom has no resource timing. Tests that need recorded requests replace these functions.
  performance.getEntriesByType ??= () => [];
  performance.getEntriesByName ??= () => [];
  if (token) localStorage.setItem('token', token);
  const texts = new SuiteTexts(language);
  await Promise.all([texts.add(uiCatalogue), texts.add(shellCatalogue)]);
  const { store, slicesOf } = createSuiteStore({ apiBase: 'http://localhost/api' }, readToken());
  keepSession(store);
  const host: ScreenHost = { addMessages: (catalogue) => texts.add(catalogue), toast: () => {}, paths };
  const remoteLoader = new RemoteLoader(registry, host, slicesOf, load, reload);
  const router = createMemoryRouter(routesOf(remoteLoader), {
    initialEntries: visited,
    patchRoutesOnNavigation: graftOnNavigation(remoteLoader),
  });
  remoteLoader.router = router;
  const rendered = render(
    <Provider store={store}>
      <I18nProvider i18n={texts.i18n}>
        <LanguageProvider texts={texts}>
          <HostProvider value={host}>
            <RemoteLoaderProvider value={remoteLoader}>
              <RouterProvider router={router} />
            </RemoteLoaderProvider>
          </HostProvider>
        </LanguageProvider>
      </I18nProvider>
    </Provider>,
  );
  return { ...rendered, user: quickUser(), router, store, remoteLoader };
}

const loadFixture: FetchExposed = (remote) => Promise.resolve(modules[remote]);
