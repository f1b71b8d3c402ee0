import type { RemoteHost, RemoteModule } from 'contracts';
import { baseApi } from './baseApi';
import { InvoiceScreen } from './screens/invoice/InvoiceScreen';
import { OrderScreen } from './screens/order/OrderScreen';
import { invoiceCatalogue } from './texts';

/** Both pages are in the first chunk, because customers wait for them and the pages share almost all of their code. */
export const routes: RemoteModule['routes'] = [
  { path: 'user/invoice', Component: InvoiceScreen },
  { path: 'order/:id', Component: OrderScreen },
];

export function register(host: RemoteHost): Promise<void> {
  host.addApi(baseApi);
  return host.addMessages(invoiceCatalogue);
}
