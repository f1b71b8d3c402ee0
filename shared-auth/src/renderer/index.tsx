import { I18nProvider } from '@lingui/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  CONTRACT,
  paths,
  PLAIN_FORM_ID,
  type Catalogue,
  type Language,
  type PlainRequest,
  type PlainStep,
  type RemoteApi,
  type RemoteModule,
  type RendererModule,
} from 'contracts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { createToasts, SuiteTexts, ToastRegion, uiCatalogue } from 'shared-ui';
import { HostProvider } from 'shared-ui/host';
import { RouterProvider, type RouteObject } from 'shared-ui/router';
import { refusalCatalogue } from '../refusals/refusalTexts';
import { createSuiteStore } from '../store';

/** The forms of a remote's pages for browsers without JavaScript. */
interface PlainForms {
  /** The form that the page's own button submits; `null` if the page has none. */
  form: (page: URL, answer: unknown) => { action: string; fields: Readonly<Record<string, string>> } | null;
  /**
   * Decides what a posted form does, or renders the next step.
   * @param sentence returns a refusal's message in the reader's language; undefined if the refusal has no message
   */
  answer: (
    request: PlainRequest,
    sentence: (refusal: RefusalWords) => string | undefined,
  ) => Exclude<PlainStep, { html: string }> | { page: ReactNode };
  /** The texts that the forms need in addition to the texts of `register`. */
  catalogue: Catalogue;
  /** The style sheet that the forms need in addition to the page's own style sheet. */
  style: string;
}

/** The fields of a refusal from which its message is built. */
interface RefusalWords {
  code?: string;
  params?: object;
  message?: string;
}

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
  plainForms?: PlainForms;
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
export function createRenderer({
  remote,
  api,
  remember,
  Waiting,
  titleOf,
  plainForms,
}: RendererOptions): RendererModule {
  const known = new Map<Language, Promise<SuiteTexts>>();

  function textsOf(language: Language): Promise<SuiteTexts> {
    const found = known.get(language);
    if (found) return found;
    const texts = newTexts(language, plainForms && [refusalCatalogue, plainForms.catalogue]);
    known.set(language, texts);
    // After a failure the next request loads the texts again.
    texts.catch(() => known.delete(language));
    return texts;
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
      return { html: html.replace(LINKS, ''), state: { queries, provided }, texts };
    } finally {
      // Resets the API. Otherwise RTK Query's timer for unused responses would keep the store in memory.
      store.dispatch(api.util.resetApiState());
    }
  }

  const titleIn = ({ i18n }: SuiteTexts) => titleOf((id, values) => i18n._(id, values));

  return {
    async render({ url, language, answer, apiBase }) {
      const page = new URL(url, 'http://page');
      const { html, state } = await draw(language, apiBase, url, remote.routes, remember(page, answer));
      const form = plainForms?.form(page, answer);
      return { html, state, ...(form && { form: formHtml(form) }) };
    },

    async frame(language) {
      const { html, texts } = await draw(language, '', '/', [{ path: '/', Component: Waiting }]);
      return { html, title: titleIn(texts) };
    },

    ...(plainForms && {
      async plain(request) {
        const { url, language, apiBase } = request;
        const { i18n } = await textsOf(language);
        const step = plainForms.answer(request, (refusal) => sentenceOf(refusal, i18n));
        if (!('page' in step)) return step;
        const { html, texts } = await draw(language, apiBase, url, [{ path: '*', element: step.page }]);
        return { html, title: titleIn(texts), style: plainForms.style };
      },
    }),
  };
}

/** The message of a refusal, as the screens show it (refusals/refusalTexts.ts). */
function sentenceOf({ code, params, message }: RefusalWords, i18n: SuiteTexts['i18n']): string | undefined {
  const id = `refusal.${code}`;
  const own = code === 'INVALID' && i18n.locale === 'en' ? undefined : id in i18n.messages && i18n._(id, { ...params });
  const refusalText = own || message;
  return refusalText ? i18n._('ui.error.sentence', { message: refusalText }) : undefined;
}

function formHtml({ action, fields }: NonNullable<ReturnType<PlainForms['form']>>): string {
  return renderToStaticMarkup(
    <form id={PLAIN_FORM_ID} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>,
  );
}

async function newTexts(language: Language, more: readonly Catalogue[] = []): Promise<SuiteTexts> {
  const texts = new SuiteTexts(language);
  for (const catalogue of [uiCatalogue, ...more]) await texts.add(catalogue);
  return texts;
}
