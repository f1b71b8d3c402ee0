import { I18nProvider } from '@lingui/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { paths, type Language, type RemoteApi, type RemoteModule, type RendererModule } from 'contracts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { SuiteTexts, uiCatalogue } from 'shared-ui';
import { HostProvider } from 'shared-ui/host';
import { RouterProvider, type RouteObject } from 'shared-ui/router';
import { createSuiteStore } from '../store';

/** The parts of a renderer that differ between remotes. */
interface RendererOptions {
  remote: RemoteModule;
  /** The remote's API; its reducer path is the remote's name. */
  api: RemoteApi;
  /**
   * Returns the action that stores the response to a page's request in the API's cache.
   * @throws if the page needs no request, or if the response does not belong to that request
   */
  remember: (page: URL, answer: unknown) => UnknownAction;
  /** The page frame, which is shown before the data arrives. */
  Waiting: () => ReactNode;
  /** Returns the page's title in the language of the given texts. */
  titleOf: (text: (id: string, values?: Record<string, unknown>) => string) => string;
}

/**
 * Matches the links that React adds at the beginning of the HTML: preloads of images, and links that belong in the
 * head. The renderer removes them, because the shell's root does not contain them. The shell adds the links of the head
 * itself.
 */
const LINKS = /^(?:<link [^>]*>)+/;

/**
 * Creates the renderer of a remote with rendered pages, for its `src/server/render.tsx`. Each page gets a new store;
 * texts are cached per language. The React tree must have the same structure as the tree that the shell hydrates
 * (shell/src/startSuite.tsx): the remote's routes, and then the toasts. Otherwise React would generate different ids
 * on the client.
 */
export function createRenderer({ remote, api, remember, Waiting, titleOf }: RendererOptions): RendererModule {
  const known = new Map<Language, Promise<SuiteTexts>>();

  function textsOf(language: Language): Promise<SuiteTexts> {
    const cached = known.get(language);
    if (cached) return cached;
    const texts = newTexts(language);
    known.set(language, texts);
    // After a failure the next request loads the texts again.
    texts.catch(() => known.delete(language));
    return texts;
  }

  async function draw(language: Language, apiBase: string, url: string, routes: RouteObject[], answer?: UnknownAction) {
    const texts = await textsOf(language);
    const host = {
      addMessages: (catalogue: Parameters<SuiteTexts['add']>[0]) => texts.add(catalogue),
      toast: () => {},
      paths,
    };
    const { store, slicesOf } = createSuiteStore({ apiBase }, null);
    await remote.register?.({ ...host, ...slicesOf(api.reducerPath) });
    try {
      if (answer) store.dispatch(answer);
      const html = renderToString(
        <Provider store={store}>
          <I18nProvider i18n={texts.i18n}>
            <HostProvider value={host}>
              <RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />
            </HostProvider>
          </I18nProvider>
        </Provider>,
      );
      const { queries, provided } =
        (store.getState() as Record<string, { queries?: unknown; provided?: unknown }>)[api.reducerPath] ?? {};
      return { html: html.replace(LINKS, ''), state: { queries, provided }, texts };
    } finally {
      // Resets the API. Otherwise RTK Query's timer for unused responses would keep the store in memory.
      store.dispatch(api.util.resetApiState());
    }
  }

  return {
    async render({ url, language, answer, apiBase }) {
      const page = new URL(url, 'http://page');
      const { html, state } = await draw(language, apiBase, url, remote.routes, remember(page, answer));
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
