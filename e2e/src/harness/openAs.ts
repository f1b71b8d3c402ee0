import type { Page } from '@playwright/test';
import type { Language } from 'contracts';
import { firstPageOf, openBrowser } from './browser';
import { ADMIN, type TestSuite } from './suite';

/** A person who opens the suite: their language, and their account if they are signed in. */
export interface Visitor {
  language?: Language;
  as?: 'admin' | 'cashier' | { email: string; password: string };
}

/** Lets a page start in a person's language and, if they are signed in, with their session. */
export async function startAs(page: Page, suite: TestSuite, { language = 'en', as }: Visitor): Promise<void> {
  const account = as === 'admin' ? ADMIN : as === 'cashier' ? suite.restaurantAdmin : as;
  const token = account && (await suite.login(account));
  await page.addInitScript(
    ([spoken, session]) => {
      localStorage.setItem('language', spoken!);
      if (session) localStorage.setItem('token', session);
    },
    [language, token],
  );
}

/** Opens a browser for a person, and returns the browser's page. */
export async function openAs(suite: TestSuite, size: object, visitor: Visitor = {}): Promise<Page> {
  const browser = await openBrowser({ ...size, reducedMotion: 'reduce', locale: visitor.language ?? 'en' });
  const page = await firstPageOf(browser);
  await startAs(page, suite, visitor);
  return page;
}
