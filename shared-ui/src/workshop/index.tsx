import type { ReactNode } from 'react';
import { I18nProvider } from '@lingui/react';
import { isLanguage, isTheme, paths, type Language, type ScreenHost } from 'contracts';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HostProvider } from '../host';
import { applyLanguage, preferredLanguage, rememberLanguage } from '../i18n/language';
import { SuiteTexts } from '../i18n/SuiteTexts';
import { uiCatalogue } from '../uiCatalogue';
import { applyTheme, chosenTheme, onThemeChosen } from '../theme/theme';
import { ToastRegion } from '../toast/ToastRegion';
import { createToasts } from '../toast/toasts';
import { Alone } from './Alone';
import type { StoriesModule } from './componentStories';
import { componentsOf } from './workshopComponents';
import { storyCatalogue } from './storyTexts';
import { Workshop } from './Workshop';
import '../styles/base.css';

/**
 * The workshop's page. `?story=actions-button--busy` shows one story alone, for tests and screenshots, in the given
 * `?language=`, `?theme=` and `?fonts=reference`. Without a story it shows all components.
 */
const address = new URLSearchParams(window.location.search);
const modules = import.meta.webpackContext('../', { recursive: true, regExp: /\.stories\.tsx$/ });
const components = componentsOf(modules.keys().map((key) => modules(key) as StoriesModule));
const stories = components.flatMap((component) => component.stories);

const askedLanguage = address.get('language');
const language = isLanguage(askedLanguage) ? askedLanguage : preferredLanguage();
const askedTheme = address.get('theme');
const texts = new SuiteTexts(language);
const toasts = createToasts();
const host: ScreenHost = { addMessages: (catalogue) => texts.add(catalogue), toast: toasts.show, paths };

/** The page that shows all components. */
function Catalogue() {
  const speak = (chosen: Language) => {
    rememberLanguage(chosen);
    void texts.speak(chosen).then(() => applyLanguage(chosen));
  };
  return (
    <>
      <Workshop components={components} onLanguage={speak} />
      <ToastRegion toasts={toasts} />
    </>
  );
}

async function start(page: ReactNode): Promise<void> {
  applyLanguage(language);
  applyTheme(isTheme(askedTheme) ? askedTheme : chosenTheme());
  // The callback is empty, because `onThemeChosen` itself applies a theme that is chosen in another frame.
  onThemeChosen(() => {});
  if (address.get('fonts') === 'reference') {
    await import('../styles/fonts.css');
  }
  // The list of stories for the browser tests.
  window.workshopStories = components.flatMap(({ covers, stories: own }) =>
    own.map(({ id, isReference }) => ({ id, isReference, covers })),
  );
  await Promise.all([texts.add(uiCatalogue), texts.add(storyCatalogue)]);
  document.title = texts.i18n._('workshop.title');
  createRoot(document.getElementById('root')!).render(
    <I18nProvider i18n={texts.i18n}>
      <HostProvider value={host}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </HostProvider>
    </I18nProvider>,
  );
}

const alone = address.get('story');
void start(alone === null ? <Catalogue /> : <Alone stories={stories} first={alone} />);

declare global {
  interface Window {
    workshopStories: readonly { id: string; isReference: boolean; covers: boolean }[];
  }
}
