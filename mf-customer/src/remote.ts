import type { RemoteHost, RemoteModule } from 'contracts';
import { dashboardCatalogue, feedbackCatalogue } from 'shared-ui';
import { baseApi } from './baseApi';
import { ReceiptsScreen } from './screens/receipts/ReceiptsScreen';
import { catalogue } from './texts';

/**
 * The diner's screens. The first screen is part of this bundle, to save a request. Every other screen loads when it is
 * opened.
 */
export const routes: RemoteModule['routes'] = [
  { path: 'me', Component: ReceiptsScreen },
  {
    path: 'me/spending',
    lazy: async () => ({ Component: (await import('./screens/spending/SpendingScreen')).SpendingScreen }),
  },
  {
    path: 'me/deadlines',
    lazy: async () => ({ Component: (await import('./screens/deadlines/DeadlinesScreen')).DeadlinesScreen }),
  },
  {
    path: 'me/points',
    lazy: async () => ({ Component: (await import('./screens/points/PointsScreen')).PointsScreen }),
  },
  {
    path: 'me/install',
    lazy: async () => ({ Component: (await import('./screens/install/InstallScreen')).InstallScreen }),
  },
  {
    path: 'me/account',
    lazy: async () => ({ Component: (await import('./screens/account/AccountScreen')).AccountScreen }),
  },
  {
    path: 'me/profile',
    lazy: async () => ({ Component: (await import('./screens/account/ProfileScreen')).ProfileScreen }),
  },
  {
    path: 'me/passkeys',
    lazy: async () => ({ Component: (await import('./screens/passkeys/PasskeysScreen')).PasskeysScreen }),
  },
  {
    path: 'me/scan',
    lazy: async () => ({ Component: (await import('./screens/scan/ScanScreen')).ScanScreen }),
  },
  {
    path: 'me/sign-in',
    lazy: async () => ({ Component: (await import('./screens/identities/ReturnScreen')).ReturnScreen }),
  },
  {
    path: 'me/reads',
    lazy: async () => ({ Component: (await import('./screens/account/ReadsScreen')).ReadsScreen }),
  },
  {
    path: 'me/removed',
    lazy: async () => ({ Component: (await import('./screens/removed/RemovedScreen')).RemovedScreen }),
  },
  {
    path: 'me/receipts/:id',
    lazy: async () => ({ Component: (await import('./screens/receipt/ReceiptScreen')).ReceiptScreen }),
  },
];

export async function register(host: RemoteHost): Promise<void> {
  host.addApi(baseApi);
  // The shell adds `dashboardCatalogue` only in the dashboard. The dialogs and selects of these screens need it too.
  await Promise.all([dashboardCatalogue, feedbackCatalogue, catalogue].map((each) => host.addMessages(each)));
}
