import type { ReactElement } from 'react';
import type { Language } from 'contracts';
import { createSuiteStore } from 'shared-auth';
import { renderWithSuite } from 'shared-ui/testing';
import { adminCatalogue } from '../texts';

/** A token as the API gives it to an administrator; its signature is the server's business. */
const TOKEN = ['{"alg":"HS256"}', '{"role":"admin"}', 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

/** Renders a screen for a signed-in administrator, with the API at `/api` of the page. */
export function renderScreen(ui: ReactElement, { route, path, language }: { route: string; path: string; language?: Language }) {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, TOKEN);
  const elsewhere = [{ path: '*', element: <p>elsewhere</p> }];
  return renderWithSuite(ui, { catalogues: [adminCatalogue], route, path, language, routes: elsewhere, store });
}
