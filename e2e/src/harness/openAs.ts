import type { Page } from '@playwright/test';
import type { Language } from 'contracts';
import { firstPageOf, openBrowser } from './browser';
import { ADMIN, type TestSuite } from './suite';

/** A person who opens the suite: their language, and their account or their session if they are signed in. */
export interface Visitor {
  language?: Language;
  as?: 'admin' | 'cashier' | { email: string; password: string } | { token: string };
}

/** Returns what the browser stores for a person. */
async function storedFor(suite: TestSuite, { language = 'en', as }: Visitor): Promise<[string, string | undefined]> {
  const account = as === 'admin' ? ADMIN : as === 'cashier' ? suite.restaurantAdmin : as;
  return [language, account && ('token' in account ? account.token : await suite.login(account))];
}

/** Stores it. Runs in the page. */
function store([language, token]: [string, string | undefined]): void {
  localStorage.setItem('language', language);
  if (token) localStorage.setItem('token', token);
}

/** Lets a page start in a person's language and, if they are signed in, with their session, at each navigation. */
export async function startAs(page: Page, suite: TestSuite, visitor: Visitor): Promise<void> {
  await page.addInitScript(store, await storedFor(suite, visitor));
}

/** Like {@link startAs}, but only now, so that the person can log out and open other pages. */
export async function storeAs(page: Page, suite: TestSuite, visitor: Visitor): Promise<void> {
  const stored = await storedFor(suite, visitor);
  await page.goto(`${suite.origin}/dashboard/login`);
  await page.evaluate(store, stored);
}

/** Opens a browser for a person, and returns the browser's page. */
export async function openAs(suite: TestSuite, size: object, visitor: Visitor = {}): Promise<Page> {
  const browser = await openBrowser({ ...size, reducedMotion: 'reduce', locale: visitor.language ?? 'en' });
  const page = await firstPageOf(browser);
  await startAs(page, suite, visitor);
  return page;
}
