import type { ReactElement } from 'react';
import type { Store } from '@reduxjs/toolkit';
import { I18nProvider } from '@lingui/react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { DEFAULT_LANGUAGE, paths, type Catalogue, type Language, type ScreenHost, type Toast } from 'contracts';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider, type RouteObject } from 'shared-ui/router';
import { HostProvider } from 'shared-ui/host';
import { SuiteTexts } from './i18n/SuiteTexts';
import { uiCatalogue } from './uiCatalogue';

export { fakeApi, fakeApiOfTests, type FakeApi } from './testing/fakeApi';
export { fakeEvents, type FakeEvents } from './testing/fakeEvents';
export { chooseOption, optionsOf, selectNamed } from './testing/chooseOption';
export { focusEntered } from './testing/focusEntered';

export interface SuiteOptions {
  /** English if omitted. */
  language?: Language;
  /** Texts in addition to the texts of the components. */
  catalogues?: readonly Catalogue[];
  /** The initial URL, with its query. */
  route?: string;
  /** The route pattern of the screen (`/order/:id`); if omitted, the screen matches every URL. */
  path?: string;
  /** Additional routes, for links of the screen. */
  routes?: RouteObject[];
  store?: Store;
  /** Services that replace the default services of the test's host. */
  host?: Partial<ScreenHost>;
}

export interface Suite extends RenderResult {
  user: UserEvent;
  /** The toasts that the screen has shown. */
  toasts: Toast[];
  router: ReturnType<typeof createMemoryRouter>;
  texts: SuiteTexts;
}

/**
 * Renders a screen as a host would: with texts, a router, a store and a host. Resolves when the language's texts are
 * loaded.
 */
export async function renderWithSuite(
  ui: ReactElement,
  {
    language = DEFAULT_LANGUAGE,
    catalogues = [],
    route = '/',
    path = '*',
    routes = [],
    store,
    host: more,
  }: SuiteOptions = {},
): Promise<Suite> {
  const texts = new SuiteTexts(language);
  await Promise.all([uiCatalogue, ...catalogues].map((catalogue) => texts.add(catalogue)));
  const toasts: Toast[] = [];
  const host: ScreenHost = {
    addMessages: (catalogue) => texts.add(catalogue),
    toast: (toast) => toasts.push(toast),
    paths,
    ...more,
  };
  const router = createMemoryRouter([...routes, { path, element: ui }], { initialEntries: [route] });
  const screen = (
    <I18nProvider i18n={texts.i18n}>
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </I18nProvider>
  );
  return {
    ...render(store ? <Provider store={store}>{screen}</Provider> : screen),
    user: quickUser(),
    toasts,
    router,
    texts,
  };
}

/**
 * Returns a simulated user who types and clicks without pauses, because a pause after each key would take as long as
 * the key press itself. By default the library also checks every clicked element for `pointer-events: none`. Tests load
 * no style sheets, so this check would find nothing and is turned off.
 */
export const quickUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
