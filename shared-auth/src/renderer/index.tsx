import { I18nProvider } from '@lingui/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { CONTRACT, paths, type Language, type RemoteApi, type RemoteModule, type RendererModule } from 'contracts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
// eslint-disable-next-line no-restricted-imports -- a page that is drawn without a browser has no address bar
import { createMemoryRouter } from 'react-router-dom';
import { createToasts, SuiteTexts, ToastRegion, uiCatalogue } from 'shared-ui';
import { HostProvider } from 'shared-ui/host';
import { RouterProvider, type RouteObject } from 'shared-ui/router';
import { createSuiteStore } from '../store';

/** The parts of a renderer that differ between remotes. */
interface RendererOptions {
  remote: RemoteModule;
  /** The remote's API; its reducer path is the remote's name. */
  api: RemoteApi;
  /**
   * Returns the action that puts the answer to a page's call into the API's cache.
   * @throws if the page needs no call, or another one
   */
  remember: (page: URL, answer: unknown) => UnknownAction;
  /** The page before its data arrives. */
  Waiting: () => ReactNode;
  /** Returns the page's title in the language of the given texts. */
  titleOf: (text: (id: string, values?: Record<string, unknown>) => string) => string;
}

/**
 * Matches the image preloads that React adds at the beginning. They are removed, because the shell does not draw them
 * and the images follow directly.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Creates the renderer of a remote with public pages, for its `src/server/render.tsx`. Each page gets a new store;
 * texts are cached per language. The tree must equal the shell's tree for a public page (shell/src/startSuite.tsx), the
 * remote's routes and then the notices: otherwise the ids that React generates differ on the client.
 */
export function createRenderer({ remote, api, remember, Waiting, titleOf }: RendererOptions): RendererModule {
  const known = new Map<Language, Promise<SuiteTexts>>();

  function textsOf(language: Language): Promise<SuiteTexts> {
    const spoken = known.get(language) ?? newTexts(language);
    known.set(language, spoken);
    return spoken;
  }

  async function draw(language: Language, apiBase: string, url: string, routes: RouteObject[], answer?: UnknownAction) {
    const texts = await textsOf(language);
    const toasts = createToasts();
    const host = {
      addMessages: (catalogue: Parameters<SuiteTexts['add']>[0]) => texts.add(catalogue),
      toast: toasts.show,
      paths,
    };
    const { store, slicesOf } = createSuiteStore({ apiBase }, null);
    await remote.register?.({ ...host, ...slicesOf(api.reducerPath, CONTRACT.version) });
    try {
      if (answer) store.dispatch(answer);
      const html = renderToString(
        <Provider store={store}>
          <I18nProvider i18n={texts.i18n}>
            <HostProvider value={host}>
              <RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />
              <ToastRegion toasts={toasts} />
            </HostProvider>
          </I18nProvider>
        </Provider>,
      );
      const { queries, provided } =
        (store.getState() as Record<string, { queries?: unknown; provided?: unknown }>)[api.reducerPath] ?? {};
      return { html: html.replace(PRELOADS, ''), state: { queries, provided }, texts };
    } finally {
      // Resets the API. Otherwise RTK Query's timer for unused answers would keep the store in memory.
      store.dispatch(api.util.resetApiState());
    }
  }

  return {
    async render({ url, language, answer, apiBase }) {
      const { html, state } = await draw(
        language,
        apiBase,
        url,
        remote.routes,
        remember(new URL(url, 'http://page'), answer),
      );
      return { html, state };
    },

    async frame(language) {
      const { html, texts } = await draw(language, '', '/', [{ path: '/', Component: Waiting }]);
      return { html, title: titleOf((id, values) => texts.i18n._(id, values)) };
    },
  };
}

async function newTexts(language: Language): Promise<SuiteTexts> {
  const texts = new SuiteTexts(language);
  await texts.add(uiCatalogue);
  return texts;
}
