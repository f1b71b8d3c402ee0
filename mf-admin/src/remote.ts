import type { RemoteHost, RemoteModule } from 'contracts';
import { adminCatalogue } from './texts';

/** The screens, each fetched when it is first opened. Paths are relative to the dashboard. */
export const routes: RemoteModule['routes'] = [
  { path: 'home', lazy: async () => ({ Component: (await import('./home/HomeScreen')).HomeScreen }) },
  { path: 'restaurants', lazy: async () => ({ Component: (await import('./restaurants/RestaurantsScreen')).RestaurantsScreen }) },
  { path: 'restaurants/add', lazy: async () => ({ Component: (await import('./restaurants/add/AddRestaurantScreen')).AddRestaurantScreen }) },
  { path: 'restaurants/edit/:id', lazy: async () => ({ Component: (await import('./restaurants/edit/EditRestaurantScreen')).EditRestaurantScreen }) },
  { path: 'restaurants/branches/:restId', lazy: async () => ({ Component: (await import('./branches/BranchesScreen')).BranchesScreen }) },
  {
    path: 'restaurants/devices/:restId/:branchId',
    lazy: async () => ({ Component: (await import('./devices/DevicesScreen')).DevicesScreen }),
  },
];

export function register(host: RemoteHost): Promise<void> {
  return host.addMessages(adminCatalogue);
}
