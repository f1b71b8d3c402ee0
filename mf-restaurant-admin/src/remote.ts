import type { RemoteHost, RemoteModule } from 'contracts';
import { baseApi } from './baseApi';
import { catalogues } from './texts';

/** The screens. Each loads when it is first opened. Paths are relative to the dashboard. */
export const routes: RemoteModule['routes'] = [
  {
    path: 'cashiers',
    lazy: async () => ({ Component: (await import('./screens/cashiers/CashiersScreen')).CashiersScreen }),
  },
  {
    path: 'restaurant-orders',
    lazy: async () => ({ Component: (await import('./screens/orders/OrdersScreen')).OrdersScreen }),
  },
  {
    path: 'branch',
    lazy: async () => ({ Component: (await import('./screens/branch/BranchScreen')).BranchScreen }),
  },
  {
    path: 'branch/feedback',
    lazy: async () => ({ Component: (await import('./screens/feedback/FeedbackScreen')).FeedbackScreen }),
  },
  {
    path: 'branch/staff',
    lazy: async () => ({ Component: (await import('./screens/staff/StaffScreen')).StaffScreen }),
  },
];

export async function register(host: RemoteHost): Promise<void> {
  host.addApi(baseApi);
  await Promise.all(catalogues.map((catalogue) => host.addMessages(catalogue)));
}
