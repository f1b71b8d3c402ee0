import type { RemoteHost, RemoteModule } from 'contracts';
import { baseApi } from './baseApi';
import { catalogues } from './texts';

/** The screens. Each loads when it is first opened. Paths are relative to the dashboard. */
export const routes: RemoteModule['routes'] = [
  { path: 'home', lazy: async () => ({ Component: (await import('./screens/home/HomeScreen')).HomeScreen }) },
  { path: 'orders', lazy: async () => ({ Component: (await import('./screens/orders/OrdersScreen')).OrdersScreen }) },
  {
    path: 'orders/:id',
    lazy: async () => ({ Component: (await import('./screens/orders/OrderScreen')).OrderScreen }),
  },
  {
    path: 'activity',
    lazy: async () => ({ Component: (await import('./screens/activity/ActivityScreen')).ActivityScreen }),
  },
  {
    path: 'deleted',
    lazy: async () => ({ Component: (await import('./screens/activity/DeletedScreen')).DeletedScreen }),
  },
  { path: 'users', lazy: async () => ({ Component: (await import('./screens/users/UsersScreen')).UsersScreen }) },
  {
    path: 'customers',
    lazy: async () => ({ Component: (await import('./screens/customers/CustomerScreen')).ListOfCustomers }),
  },
  {
    path: 'customers/:id',
    lazy: async () => ({ Component: (await import('./screens/customers/CustomerScreen')).CustomerScreen }),
  },
  {
    path: 'users/corrections',
    lazy: async () => ({ Component: (await import('./screens/corrections/CorrectionsScreen')).CorrectionsScreen }),
  },
  { path: 'admins', lazy: async () => ({ Component: (await import('./screens/admins/AdminsScreen')).AdminsScreen }) },
  {
    path: 'admins/add',
    lazy: async () => ({ Component: (await import('./screens/admins/add/AddAdminScreen')).AddAdminScreen }),
  },
  {
    path: 'restaurants',
    lazy: async () => ({ Component: (await import('./screens/restaurants/RestaurantsScreen')).RestaurantsScreen }),
  },
  {
    path: 'restaurants/add',
    lazy: async () => ({
      Component: (await import('./screens/restaurants/add/AddRestaurantScreen')).AddRestaurantScreen,
    }),
  },
  {
    path: 'restaurants/edit/:id',
    lazy: async () => ({
      Component: (await import('./screens/restaurants/edit/EditRestaurantScreen')).EditRestaurantScreen,
    }),
  },
  {
    path: 'restaurants/:id/:tab?',
    lazy: async () => ({
      Component: (await import('./screens/restaurants/page/RestaurantScreen')).RestaurantScreen,
    }),
  },
  {
    path: 'restaurants/guided',
    lazy: async () => ({ Component: (await import('./screens/guided/GuidedScreen')).GuidedScreen }),
  },
  {
    path: 'restaurants/setup/:restId',
    lazy: async () => ({ Component: (await import('./screens/setup/SetupScreen')).SetupScreen }),
  },
  {
    path: 'restaurants/branches/:restId',
    lazy: async () => ({ Component: (await import('./screens/branches/BranchesScreen')).BranchesScreen }),
  },
  {
    path: 'restaurants/devices/:restId/:branchId',
    lazy: async () => ({ Component: (await import('./screens/devices/DevicesScreen')).DevicesScreen }),
  },
  {
    path: 'restaurants-admins',
    lazy: async () => ({
      Component: (await import('./screens/restaurantsAdmins/RestaurantsAdminsScreen')).RestaurantsAdminsScreen,
    }),
  },
  {
    path: 'restaurants-admins/add',
    lazy: async () => ({
      Component: (await import('./screens/restaurantsAdmins/add/AddRestaurantAdminScreen')).AddRestaurantAdminScreen,
    }),
  },
  {
    path: 'restaurants-admins/edit/:id',
    lazy: async () => ({
      Component: (await import('./screens/restaurantsAdmins/edit/EditRestaurantAdminScreen')).EditRestaurantAdminScreen,
    }),
  },
  {
    path: 'categories',
    lazy: async () => ({ Component: (await import('./screens/categories/CategoriesScreen')).CategoriesScreen }),
  },
  {
    path: 'categories/add',
    lazy: async () => ({ Component: (await import('./screens/categories/add/AddCategoryScreen')).AddCategoryScreen }),
  },
  {
    path: 'categories/edit/:id',
    lazy: async () => ({
      Component: (await import('./screens/categories/edit/EditCategoryScreen')).EditCategoryScreen,
    }),
  },
];

export async function register(host: RemoteHost): Promise<void> {
  host.addApi(baseApi);
  await Promise.all(catalogues.map((catalogue) => host.addMessages(catalogue)));
}
