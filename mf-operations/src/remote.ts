import type { RemoteHost, RemoteModule } from 'contracts';
import { baseApi } from './baseApi';
import { operationsCatalogue } from './texts';

/** The screens. Each loads when it is first opened. Paths are relative to the dashboard. */
export const routes: RemoteModule['routes'] = [
  {
    path: 'status',
    lazy: async () => ({ Component: (await import('./screens/status/StatusScreen')).StatusScreen }),
  },
  {
    path: 'status/suite',
    lazy: async () => ({ Component: (await import('./screens/suite/SuiteScreen')).SuiteScreen }),
  },
  { path: 'suite', lazy: async () => ({ Component: (await import('./screens/suite/ToSuite')).ToSuite }) },
];

export function register(host: RemoteHost): Promise<void> {
  host.addApi(baseApi);
  return host.addMessages(operationsCatalogue);
}
