import type { ReactNode } from 'react';
import { I18nProvider } from '@lingui/react';
import { isTheme, paths, type RemoteHost } from 'contracts';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HostProvider } from '../host';
import { applyLanguage, preferredLanguage } from '../i18n/language';
import { SuiteTexts } from '../i18n/SuiteTexts';
import { uiCatalogue } from '../texts';
import { applyTheme, chosenTheme } from '../theme/theme';
import { ToastRegion } from '../toast/ToastRegion';
import { createToasts } from '../toast/toasts';
import type { StoriesModule } from './part';
import { partsOf } from './parts';
import { sampleCatalogue } from './samples';
import { Stage } from './Stage';
import { languageNamed, Workshop } from './Workshop';
import '../styles/base.css';

/**
 * The workshop's page. `?story=actions-button--busy` shows one story alone, for tests and pictures; `?language=` and
 * `?theme=` say how. Without a story it is the catalogue of all parts.
 */
const address = new URLSearchParams(window.location.search);
const stories = import.meta.webpackContext('../', { recursive: true, regExp: /\.stories\.tsx$/ });
const parts = partsOf(stories.keys().map((key) => stories(key) as StoriesModule));

const language = languageNamed(address.get('language')) ?? preferredLanguage();
const askedTheme = address.get('theme');
const texts = new SuiteTexts(language);
const toasts = createToasts();
const host: RemoteHost = { addMessages: (catalogue) => texts.add(catalogue), addReducer: () => {}, toast: toasts.show, paths };

/** The catalogue of all parts. */
function Catalogue() {
  return <Workshop parts={parts} onLanguage={(chosen) => void texts.speak(chosen).then(() => applyLanguage(chosen))} />;
}

/** One story alone, as a test and a picture want it. */
function Alone({ id }: { id: string }) {
  const story = parts.flatMap((part) => part.stories).find((candidate) => candidate.id === id);
  return story ? (
    <main>
      <Stage id={id} Story={story.Story} />
    </main>
  ) : null;
}

async function start(page: ReactNode): Promise<void> {
  applyLanguage(language);
  applyTheme(isTheme(askedTheme) ? askedTheme : chosenTheme());
  // What a test walks through: it need not know the parts by heart.
  Object.assign(window, { workshopStories: parts.flatMap((part) => part.stories.map(({ id, isReference }) => ({ id, isReference }))) });
  await Promise.all([texts.add(uiCatalogue), texts.add(sampleCatalogue)]);
  createRoot(document.getElementById('root')!).render(
    <I18nProvider i18n={texts.i18n}>
      <HostProvider value={host}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
        <ToastRegion toasts={toasts} />
      </HostProvider>
    </I18nProvider>,
  );
}

const alone = address.get('story');
void start(alone === null ? <Catalogue /> : <Alone id={alone} />);
