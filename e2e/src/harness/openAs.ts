import type { Page } from '@playwright/test';
import type { Language } from 'contracts';
import { firstPageOf, openBrowser } from './browser';
import { ADMIN, type TestSuite } from './suite';

/** A person who opens the suite: their language, and their account if they are signed in. */
export interface Visitor {
  language?: Language;
  as?: 'admin' | 'cashier';
}

/** Opens a browser for a person, and returns the browser's page. */
export async function openAs(suite: TestSuite, size: object, { language = 'en', as }: Visitor = {}): Promise<Page> {
  const browser = await openBrowser({ ...size, reducedMotion: 'reduce', locale: language });
  const page = await firstPageOf(browser);
  const token = as && (await suite.login(as === 'admin' ? ADMIN : suite.restaurantAdmin));
  await page.addInitScript(
    ([spoken, session]) => {
      localStorage.setItem('language', spoken!);
      if (session) localStorage.setItem('token', session);
    },
    [language, token],
  );
  return page;
}
