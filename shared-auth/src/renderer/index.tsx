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
  /** Puts the answer of a page's call into the API's cache. @throws when the page needs none, or another one */
  remember: (page: URL, answer: unknown) => UnknownAction;
  /** The page before its data arrives. */
  Waiting: () => ReactNode;
  /** The page's title, in the language of these texts. */
  titleOf: (text: (id: string, values?: Record<string, unknown>) => string) => string;
}

/** Preloads of pictures that React puts first. The pictures follow at once, and the shell draws no such element. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Makes the renderer of a remote with public pages, the export of its `src/server/render.tsx`. Each page gets a new store; texts are
 * kept per language. The tree repeats what the shell draws in its root on a public page (shell/src/startSuite.tsx): the remote's routes, then
 * the notices. Both must have the same parts in the same order, or the client's ids differ.
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
    const host = { addMessages: (catalogue: Parameters<SuiteTexts['add']>[0]) => texts.add(catalogue), toast: toasts.show, paths };
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
      const { queries, provided } = (store.getState() as Record<string, { queries?: unknown; provided?: unknown }>)[api.reducerPath] ?? {};
      return { html: html.replace(PRELOADS, ''), state: { queries, provided }, texts };
    } finally {
      // Otherwise a timer keeps the whole store for as long as an unused answer lasts.
      store.dispatch(api.util.resetApiState());
    }
  }

  return {
    async render({ url, language, answer, apiBase }) {
      const { html, state } = await draw(language, apiBase, url, remote.routes, remember(new URL(url, 'http://page'), answer));
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
