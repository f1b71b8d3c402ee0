import type { ReactElement } from 'react';
import type { Language } from 'contracts';
import { createSuiteStore } from 'shared-auth';
import { renderWithSuite } from 'shared-ui/testing';
import { cashierCatalogue } from '../texts';

/** A token as the API gives it to a restaurant administrator of branch b1; its signature is the server's business. */
const TOKEN = ['{"alg":"HS256"}', '{"role":"restaurantAdmin","restaurantId":"r1","branchId":"b1"}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

/** Renders a screen for a signed-in restaurant administrator, with the API at `/api` of the page. */
export function renderScreen(ui: ReactElement, { route, path, language }: { route: string; path: string; language?: Language }) {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, TOKEN);
  const elsewhere = [{ path: '*', element: <p>elsewhere</p> }];
  return renderWithSuite(ui, { catalogues: [cashierCatalogue], route, path, language, routes: elsewhere, store });
}
