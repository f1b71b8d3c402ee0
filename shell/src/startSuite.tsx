import { I18nProvider } from '@lingui/react';
import { formatNumber, type Language, PRODUCT_NAME, type SuitePage } from 'contracts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createSuiteStore, keepSession, provideRefusalTexts, readToken } from 'shared-auth';
import {
  applyLanguage,
  applyTheme,
  chosenTheme,
  createToasts,
  everyPageCatalogue,
  followTranslator,
  preferredLanguage,
  SuiteTexts,
} from 'shared-ui';
import { loadFonts } from 'shared-ui/fonts';
import { HostProvider } from 'shared-ui/host';
import { RouterProvider } from 'shared-ui/router';
import { createHost } from './host';
import { LanguageProvider } from './language/LanguageContext';
import { reloadWhenFilesAreLost } from './remotes/reloadForNewRelease';
import { nextTask } from './nextTask';
import { RemoteLoader, type FetchExposed } from './remotes/RemoteLoader';
import { RemoteLoaderProvider } from './remotes/RemoteLoaderContext';
import { createSuiteRouter } from './routes/router';
import { takeOver } from './static/takeOver';
import { LateToasts } from './LateToasts';
import { reportLater } from './telemetry/reportLater';
import { watchRemotes } from './telemetry/watchRemotes';
import { shellCatalogue } from './texts';
import 'shared-ui/styles/base.css';

/**
 * Starts the suite in an element of the page: one store, one i18n instance, one router.
 * @param page the description that the first script made of this page
 * @param load fetches the module that a remote exposes
 */
export async function startSuite(root: HTMLElement, page: SuitePage, load: FetchExposed): Promise<void> {
  const language = preferredLanguage();
  const texts = new SuiteTexts(language);
  const { rendered } = page;
  // No task may run between `readToken` and `keepSession`: a token that another tab stores in between would be deleted.
  const { store, slicesOf } = createSuiteStore(
    { apiBase: page.apiBase },
    readToken(),
    rendered && { [rendered.remote]: rendered.state },
  );
  keepSession(store);
  const toasts = createToasts();
  const host = createHost(texts, toasts, {
    openPage: () => import('./telemetry/report').then(({ openPage }) => openPage(remoteLoader, page)),
  });
  const remoteLoader = new RemoteLoader(page.registry, host, slicesOf, load, undefined, rendered?.remote);

  followTranslator();
  document.title ||= PRODUCT_NAME;
  applyLanguage(language);
  applyTheme(chosenTheme());
  provideRefusalTexts(texts);
  reloadWhenFilesAreLost(remoteLoader.registry, remoteLoader.reload);
  reportLater(page, remoteLoader, texts, store.getState);
  watchRemotes(remoteLoader);
  await nextTask();
  // The router is created before the texts are fetched, so that it loads the remote of the URL at the same time.
  const router = createSuiteRouter(remoteLoader, page.withBackend);
  await nextTask();
  await Promise.all([texts.add(everyPageCatalogue), texts.add(shellCatalogue)]);
  if (rendered) await prepareFormats(language);
  // React handles every click from the beginning of the hydration; the first script remembers the last click before it.
  await takeOver(root, router);

  const suite = (
    <Provider store={store}>
      <I18nProvider i18n={texts.i18n}>
        <LanguageProvider texts={texts}>
          <HostProvider value={host}>
            <RemoteLoaderProvider value={remoteLoader}>
              <RouterProvider router={router} />
              <LateToasts toasts={toasts} />
            </RemoteLoaderProvider>
          </HostProvider>
        </LanguageProvider>
      </I18nProvider>
    </Provider>
  );
  // If the remote could not be loaded, the router renders an error card, which differs from the server's HTML and
  // cannot hydrate.
  const isHydrated = rendered && !remoteLoader.failureOf(rendered.remote);
  // In a transition React works in short slices, and the page can respond to input between two slices.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, suite);
    else createRoot(root).render(suite);
  });
  // Clicks again the button that the person pressed before the page could respond. The click makes React hydrate that
  // button immediately.
  if (isHydrated) rendered.pressed?.click();
  // The brand's fonts make the browser lay out the page again, so they wait until the hydration has begun.
  await nextTask();
  loadFonts();

  if (Object.keys(page.overrides).length > 0)
    await import('./telemetry/report').then(({ showOverrides }) => showOverrides(page, texts));
}

/**
 * Formats a number in a separate task. The first formatting in a page makes the browser load its locale data, which
 * takes 100 ms on a slow phone. Every rendered page shows an amount or a date, so otherwise this would happen during
 * hydration.
 */
async function prepareFormats(language: Language): Promise<void> {
  await nextTask();
  formatNumber(0, language);
  await nextTask();
}
