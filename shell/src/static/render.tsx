import { I18nProvider } from '@lingui/react';
import { LANGUAGES, productNameIn, type Language } from 'contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SilentPageSpinner, SuiteTexts, uiCatalogue } from 'shared-ui';
import { landingCatalogue } from '../landing/texts';
import { appManifests } from './appManifests';
import { crawlerFiles } from './crawlers';
import { EVERY_HEAD, metaTagsOf, NOT_LISTED, previewOfOthers } from './metaTags';
import { PUBLIC_PAGES, type PublicPage } from './publicPages';

/** A page of the shell, rendered in one language. */
interface StaticPage {
  /**
   * The file's name: for a public page the folder, the page's URL, then the language, such as `pages/index.en.html` or
   * `pages/Privacy.ar.html`.
   */
  file: string;
  language: Language;
  /** The tags of the head that only this page has. */
  head: string;
  /** The content of the root element. */
  root: string;
  /** Whether `root` is the page; otherwise it is a spinner. */
  drawn: boolean;
  /** The name of the page's chunk, whose style sheets and scripts the page needs. */
  chunk?: string;
}

/** The output: the pages, the parts of the head that they share, and the files for crawlers and the installed app. */
interface StaticOutput {
  /** The head of every page. */
  everyHead: string;
  /** The head of a page that is not public, in addition. */
  notListed: string;
  pages: StaticPage[];
  files: Record<string, string>;
}

/**
 * Renders every public page in every language, and index.html, which is sent at every other URL. It runs in Node when
 * the shell is built (build/plugins/ShellPages.js). The public pages are readable without a script, for slow phones,
 * search engines and link previews. Any file server can serve them.
 */
export async function renderStatic(): Promise<StaticOutput> {
  const pages = PUBLIC_PAGES.flatMap((page) => LANGUAGES.map((language) => renderPage(page, language)));
  return {
    everyHead: EVERY_HEAD,
    notListed: NOT_LISTED,
    pages: [await waitingPage(), ...(await Promise.all(pages))],
    files: { ...crawlerFiles(PUBLIC_PAGES.map(({ path }) => path)), ...(await appManifests()) },
  };
}

/** Returns index.html: a spinner until the script arrives. */
async function waitingPage(): Promise<StaticPage> {
  return {
    file: 'index.html',
    language: 'en',
    head: `${NOT_LISTED}<title></title>${previewOfOthers((await sentences('landing.shared')).join(' · '))}`,
    root: renderToStaticMarkup(<SilentPageSpinner />),
    drawn: false,
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
): Promise<StaticPage> {
  const texts = new SuiteTexts(language);
  await Promise.all(
    [uiCatalogue, ...PUBLIC_PAGES.map(({ catalogue }) => catalogue)].map((catalogue) => texts.add(catalogue)),
  );
  const say = (id: string) => texts.i18n._(id, { product: productNameIn(language) });
  const root = renderToStaticMarkup(
    <I18nProvider i18n={texts.i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </I18nProvider>,
  );
  return {
    file: `pages/${path.slice(1) || 'index'}.${language}.html`,
    language,
    head: metaTagsOf({
      path,
      language,
      title: say(title),
      description: say(description),
      picture: say('landing.picture'),
      facts,
    }),
    root,
    drawn: true,
    chunk,
  };
}
