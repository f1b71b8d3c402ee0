/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '@lingui/react';
import { CONTRACT, paths } from 'contracts';
import { Provider } from 'react-redux';
import { createSuiteStore } from 'shared-auth';
import { SuiteTexts, uiCatalogue } from 'shared-ui';
import { HostProvider } from 'shared-ui/host';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from 'shared-ui/router';
import { invoiceApi } from '../../api';
import { register, routes } from '../../remote';
import { sampleOrder } from '../../testing/sample';

const till = { restaurantId: '0198c2aa-7c1e-7aaa-9d6e-0123456789ab', casherId: 'till-1' };

/** The HTML of a page, in a process without a browser. */
async function htmlOf(route: string): Promise<string> {
  const texts = new SuiteTexts('en');
  const { store, slicesOf } = createSuiteStore({ apiBase: '/api' }, null);
  const host = { addMessages: texts.add.bind(texts), toast: () => {}, paths };
  await Promise.all([texts.add(uiCatalogue), register({ ...host, ...slicesOf('mf-public-invoice', CONTRACT.version) })]);
  await store.dispatch(invoiceApi.util.upsertQueryData('getWebLastOrder', till, { invoice: sampleOrder }) as never);
  const html = renderToString(
    <Provider store={store}>
      <I18nProvider i18n={texts.i18n}>
        <HostProvider value={host}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [route] })} />
        </HostProvider>
      </I18nProvider>
    </Provider>,
  );
  // Ends the timer that would drop the answer from the cache later.
  store.dispatch(invoiceApi.util.resetApiState());
  return html;
}

describe('on a server', () => {
  it('the page of a scan is rendered with its invoice, when the order is at hand', async () => {
    const html = await htmlOf(`/user/invoice?restId=${till.restaurantId}&deviceId=${till.casherId}`);
    expect(html).toContain('Najd Kitchen');
    expect(html).toContain('Save Invoice');
  });

  it('a saved order’s page is rendered as loading', async () => {
    expect(await htmlOf('/order/order-1')).toContain('Loading');
  });
});
