import { feedbackCatalogue } from 'shared-ui';
import { Outlet } from 'shared-ui/router';
import { renderWithSuite, type Suite, type SuiteOptions } from 'shared-ui/testing';
import { storeWith } from 'shared-auth/testing';
import { baseApi } from '../baseApi';
import { routes } from '../remote';
import { catalogue } from '../texts';

/** Opens a URL of this remote as a host does. The store is new, as in a newly loaded page. */
export function renderPage(route: string, options: Pick<SuiteOptions, 'language'> = {}): Promise<Suite> {
  return renderWithSuite(<Outlet />, {
    ...options,
    route,
    store: storeWith(baseApi, null),
    routes,
    catalogues: [catalogue, feedbackCatalogue],
  });
}
