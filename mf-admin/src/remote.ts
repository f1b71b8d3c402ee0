import type { RemoteHost, RemoteModule } from 'contracts';
import { baseApi } from './baseApi';
import { adminCatalogue } from './texts';

/** The screens, each fetched when it is first opened. Paths are relative to the dashboard. */
export const routes: RemoteModule['routes'] = [
  { path: 'home', lazy: async () => ({ Component: (await import('./home/HomeScreen')).HomeScreen }) },
  { path: 'users', lazy: async () => ({ Component: (await import('./users/UsersScreen')).UsersScreen }) },
  { path: 'admins', lazy: async () => ({ Component: (await import('./admins/AdminsScreen')).AdminsScreen }) },
  { path: 'admins/add', lazy: async () => ({ Component: (await import('./admins/add/AddAdminScreen')).AddAdminScreen }) },
  { path: 'restaurants', lazy: async () => ({ Component: (await import('./restaurants/RestaurantsScreen')).RestaurantsScreen }) },
  { path: 'restaurants/add', lazy: async () => ({ Component: (await import('./restaurants/add/AddRestaurantScreen')).AddRestaurantScreen }) },
  { path: 'restaurants/edit/:id', lazy: async () => ({ Component: (await import('./restaurants/edit/EditRestaurantScreen')).EditRestaurantScreen }) },
  { path: 'restaurants/branches/:restId', lazy: async () => ({ Component: (await import('./branches/BranchesScreen')).BranchesScreen }) },
  {
    path: 'restaurants/devices/:restId/:branchId',
    lazy: async () => ({ Component: (await import('./devices/DevicesScreen')).DevicesScreen }),
  },
  {
    path: 'restaurants-admins',
    lazy: async () => ({ Component: (await import('./restaurantsAdmins/RestaurantsAdminsScreen')).RestaurantsAdminsScreen }),
  },
  {
    path: 'restaurants-admins/add',
    lazy: async () => ({ Component: (await import('./restaurantsAdmins/add/AddRestaurantAdminScreen')).AddRestaurantAdminScreen }),
  },
  {
    path: 'restaurants-admins/edit/:id',
    lazy: async () => ({ Component: (await import('./restaurantsAdmins/edit/EditRestaurantAdminScreen')).EditRestaurantAdminScreen }),
  },
  { path: 'categories', lazy: async () => ({ Component: (await import('./categories/CategoriesScreen')).CategoriesScreen }) },
  { path: 'categories/add', lazy: async () => ({ Component: (await import('./categories/add/AddCategoryScreen')).AddCategoryScreen }) },
  { path: 'categories/edit/:id', lazy: async () => ({ Component: (await import('./categories/edit/EditCategoryScreen')).EditCategoryScreen }) },
];

export function register(host: RemoteHost): Promise<void> {
  host.addApi?.(baseApi);
  return host.addMessages(adminCatalogue);
}
