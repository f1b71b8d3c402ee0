import { Outlet } from 'shared-ui/router';
import { renderWithSuite, type Suite, type SuiteOptions } from 'shared-ui/testing';
import { createSuiteStore } from 'shared-auth';
import { routes } from '../remote';
import { invoiceCatalogue } from '../texts';

/** Opens an address of this remote as a host would, with a fresh store (that is: a freshly loaded page). */
export function renderPage(route: string, options: Pick<SuiteOptions, 'language'> = {}): Promise<Suite> {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, null);
  return renderWithSuite(<Outlet />, { ...options, route, store, routes, catalogues: [invoiceCatalogue] });
}
