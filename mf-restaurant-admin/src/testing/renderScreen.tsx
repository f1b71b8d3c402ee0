import type { ReactElement } from 'react';
import type { Language } from 'contracts';
import { storeWith, tokenFor } from 'shared-auth/testing';
import { renderWithSuite } from 'shared-ui/testing';
import { baseApi } from '../baseApi';
import { catalogues } from '../texts';

/** Renders a screen for a signed-in restaurant admin of branch b1, with the API at `/api` of the page's origin. */
export async function renderScreen(
  ui: ReactElement,
  { route, path, language }: { route: string; path: string; language?: Language },
) {
  const store = storeWith(baseApi, tokenFor('restaurantAdmin', { restaurantId: 'r1', branchId: 'b1' }));
  const elsewhere = [{ path: '*', element: <p>elsewhere</p> }];
  return { ...(await renderWithSuite(ui, { catalogues, route, path, language, routes: elsewhere, store })), store };
}
