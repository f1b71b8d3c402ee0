import type { ReactElement } from 'react';
import { act } from '@testing-library/react';
import type { Language, OpenPage } from 'contracts';
import { storeWith, tokenFor } from 'shared-auth/testing';
import { renderWithSuite } from 'shared-ui/testing';
import { baseApi } from '../baseApi';
import { operationsCatalogue } from '../texts';

/**
 * Renders a screen for a signed-in administrator, with the API at `/api` of the page's origin.
 * @param page what `host.openPage()` returns; if it is missing, the host has no `openPage`
 */
export function renderScreen(ui: ReactElement, { page, language }: { page?: OpenPage; language?: Language }) {
  return act(() =>
    renderWithSuite(ui, {
      catalogues: [operationsCatalogue],
      language,
      store: storeWith(baseApi, tokenFor('admin')),
      host: page && { openPage: () => Promise.resolve(page) },
    }),
  );
}
