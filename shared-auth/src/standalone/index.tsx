import { I18nProvider } from '@lingui/react';
import { paths, type RemoteModule, type ScreenHost } from 'contracts';
import { remoteDescription } from 'contracts/registry';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  applyLanguage,
  applyTheme,
  chosenTheme,
  createToasts,
  followTranslator,
  preferredLanguage,
  SuiteTexts,
  ToastRegion,
  uiCatalogue,
} from 'shared-ui';
import { loadFonts } from 'shared-ui/fonts';
import { HostProvider } from 'shared-ui/host';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { provideRefusalTexts } from '../refusals/refusalTexts';
import { readToken } from '../session/tokenStorage';
import { createSuiteStore, keepSession } from '../store';
import { authCatalogue } from '../texts';
import { standaloneRoutes } from './standaloneRoutes';
import 'shared-ui/styles/base.css';

/**
 * Runs one remote without the shell, for its developers. The page is a minimal host with the same store, texts, toasts
 * and guard as the shell. It has a simple sign-in page, and links to the remote's pages. The development server passes
 * API calls on to the API.
 * @param description the remote's remote.json
 * @throws if the description does not match its schema
 */
export async function runStandalone(remote: RemoteModule, description: unknown): Promise<void> {
  const known = remoteDescription.parse(description);
  const language = preferredLanguage();
  const texts = new SuiteTexts(language);
  const toasts = createToasts();
  const { store, slicesOf } = createSuiteStore({ apiBase: '/api' }, readToken());
  const host: ScreenHost = {
    addMessages: (catalogue) => texts.add(catalogue),
    toast: (toast) => toasts.show(toast),
    paths,
  };

  followTranslator();
  applyLanguage(language);
  applyTheme(chosenTheme());
  keepSession(store);
  provideRefusalTexts(texts);
  loadFonts();
  await Promise.all([
    texts.add(uiCatalogue),
    texts.add(authCatalogue),
    remote.register?.({ ...host, ...slicesOf(known.name) }),
  ]);
  createRoot(document.getElementById('root')!).render(
    <Provider store={store}>
      <I18nProvider i18n={texts.i18n}>
        <HostProvider value={host}>
          <RouterProvider router={createBrowserRouter(standaloneRoutes(remote, known))} />
          <ToastRegion toasts={toasts} />
        </HostProvider>
      </I18nProvider>
    </Provider>,
  );
}
