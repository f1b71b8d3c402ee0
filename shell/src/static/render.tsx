import { I18nProvider } from '@lingui/react';
import { directionOf, LANGUAGES, PRODUCT_NAME, type Language } from 'contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SilentPageSpinner, SuiteTexts, uiCatalogue } from 'shared-ui';
import { landingCatalogue } from '../landing/texts';
import { appManifests } from './appManifests';
import { crawlerFiles } from './crawlers';
import { metaTagsOf, previewOfOthers } from './metaTags';
import { PUBLIC_PAGES, type PublicPage } from './publicPages';

/** A public page, rendered in one language. */
export interface RenderedPage {
  /** The file's name: the page's URL, then the language, such as `index.en.html` or `Privacy.ar.html`. */
  file: string;
  chunk: string;
  language: Language;
  direction: 'ltr' | 'rtl';
  head: string;
  body: string;
}

/**
 * The output: the public pages, the placeholder that any other page shows until its script runs, and the files for
 * crawlers and for the installed app.
 */
export interface StaticOutput {
  pages: RenderedPage[];
  waiting: string;
  /** The tags for previews of links to pages that are not public. */
  preview: string;
  files: Record<string, string>;
}

/**
 * Renders every public page in every language. It runs in Node when the shell is built (build/plugins/StaticPages.js).
 * The pages are readable without a script, for slow phones, search engines and link previews. Any file server can serve
 * them.
 */
export async function renderStatic(): Promise<StaticOutput> {
  const pages = await Promise.all(
    PUBLIC_PAGES.flatMap((page) => LANGUAGES.map((language) => renderPage(page, language))),
  );
  return {
    pages,
    waiting: renderToStaticMarkup(<SilentPageSpinner />),
    preview: previewOfOthers((await sentences('landing.shared')).join(' · ')),
    files: { ...crawlerFiles(PUBLIC_PAGES.map(({ path }) => path)), ...(await appManifests()) },
  };
}

/** Returns a text of the landing page in each language. */
async function sentences(id: string): Promise<string[]> {
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = new SuiteTexts(language);
      await texts.add(landingCatalogue);
      return texts.i18n._(id);
    }),
  );
}

async function renderPage(
  { path, chunk, Page, title, description, facts }: PublicPage,
  language: Language,
): Promise<RenderedPage> {
  const texts = new SuiteTexts(language);
  await Promise.all(
    [uiCatalogue, ...PUBLIC_PAGES.map(({ catalogue }) => catalogue)].map((catalogue) => texts.add(catalogue)),
  );
  const say = (id: string) => texts.i18n._(id, { product: PRODUCT_NAME });
  const body = renderToStaticMarkup(
    <I18nProvider i18n={texts.i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </I18nProvider>,
  );
  return {
    file: `${path.slice(1) || 'index'}.${language}.html`,
    chunk,
    language,
    direction: directionOf(language),
    head: metaTagsOf({
      path,
      language,
      title: say(title),
      description: say(description),
      picture: say('landing.picture'),
      facts,
    }),
    body,
  };
}
