import type { StaffRole } from './roles';

/**
 * Every address of the suite that code in another package may link to (specification section 2; decisions "Addresses").
 * A remote's own sub-pages (`/add`, `/edit/:id`) live in that remote.
 */
export const paths = {
  landing: '/',
  privacy: '/Privacy',
  invoice: '/user/invoice',
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  dashboard: '/dashboard',
  login: '/dashboard/login',
  /** No route answers it: the catch-all Permission Denied page shows. */
  unauthorized: '/unauthorized',
  home: '/dashboard/home',
  users: '/dashboard/users',
  admins: '/dashboard/admins',
  restaurants: '/dashboard/restaurants',
  addRestaurant: '/dashboard/restaurants/add',
  branches: (restaurantId: string) => `/dashboard/restaurants/branches/${encodeURIComponent(restaurantId)}`,
  devices: (restaurantId: string, branchId: string) =>
    `/dashboard/restaurants/devices/${encodeURIComponent(restaurantId)}/${encodeURIComponent(branchId)}`,
  restaurantsAdmins: '/dashboard/restaurants-admins',
  categories: '/dashboard/categories',
  cashiers: '/dashboard/cashiers',
  restaurantOrders: '/dashboard/restaurant-orders',
  /** The shell's page for those who integrate remotes. */
  suite: '/dashboard/suite',
} as const;

/** The addresses that the shell answers itself: no remote can have them. */
export const SHELL_PAGES: readonly string[] = [paths.landing, paths.privacy, paths.dashboard, paths.login, paths.unauthorized, paths.suite];

/** Where a role lands after login (specification section 2, "Session entry"). */
export const homeOf: Record<StaffRole, string> = {
  admin: paths.home,
  restaurantAdmin: paths.cashiers,
};

/**
 * The text of a till's QR code: the invoice link itself, which holds both ids (decisions, "Behaviour").
 * @param origin the public origin, without a trailing slash
 */
export function invoiceLink(origin: string, restaurantId: string, deviceId: string): string {
  return `${origin}${paths.invoice}?${new URLSearchParams({ restId: restaurantId, deviceId })}`;
}
