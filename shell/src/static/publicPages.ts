import { paths, PRODUCT_NAME, PUBLIC_ORIGIN_MARK, type Catalogue } from 'contracts';
import type { ReactNode } from 'react';
import LandingPage from '../landing/LandingPage';
import { landingCatalogue } from '../landing/texts';
import PrivacyPage from '../privacy/PrivacyPage';
import { privacyCatalogue } from '../privacy/texts';

/** A public page: it is rendered when the shell is built, and search engines may index it. */
export interface PublicPage {
  path: string;
  /**
   * The name of the page's chunk (routes/router.tsx). It identifies the style sheet that the page's HTML needs from the
   * start.
   */
  chunk: string;
  Page: () => ReactNode;
  catalogue: Catalogue;
  /** The ids of the page's title and description in the page's catalogue. */
  title: string;
  description: string;
  /** Structured data about the page, in the vocabulary of schema.org. */
  facts?: object;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: paths.landing,
    chunk: 'landing',
    Page: LandingPage,
    catalogue: landingCatalogue,
    title: 'landing.title',
    description: 'landing.description',
    facts: { '@context': 'https://schema.org', '@type': 'WebSite', name: PRODUCT_NAME, url: `${PUBLIC_ORIGIN_MARK}/` },
  },
  {
    path: paths.privacy,
    chunk: 'privacy',
    Page: PrivacyPage,
    catalogue: privacyCatalogue,
    title: 'privacy.title',
    description: 'privacy.description',
  },
];
