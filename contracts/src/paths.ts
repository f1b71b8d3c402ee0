import type { StaffRole } from './roles';

/**
 * The paths of the suite that other packages may link to (specification section 2; docs/specification-notes.md,
 * "Addresses"). The sub-pages of a remote (`/add`, `/edit/:id`) are defined in that remote.
 */
export const paths = {
  landing: '/',
  privacy: '/Privacy',
  invoice: '/user/invoice',
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  /** The page of an invited member of staff. The token is in the URL's fragment. */
  invitation: '/invitation',
  dashboard: '/dashboard',
  login: '/dashboard/login',
  /** This path has no route, so the Permission Denied page for unknown URLs is shown. */
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
} as const;

/**
 * The path of the list of all orders, for administrators. The page of an order is below this path. This constant is not
 * in `paths`, because every diner's page loads `paths`.
 */
export const ALL_ORDERS = '/dashboard/orders';

/** Returns the path of a restaurant's page for administrators. Its tabs are below this path. */
export const restaurantPage = (id: string) => `${paths.restaurants}/${encodeURIComponent(id)}`;

/** Returns the path of a customer's page for administrators. */
export const customerPage = (id: string) => `/dashboard/customers/${encodeURIComponent(id)}`;

/** The path of the form with a restaurant's tokens for its point of sale, which then have the focus. */
export const tokensOf = (restaurantId: string) =>
  `${paths.restaurants}/edit/${encodeURIComponent(restaurantId)}${TOKENS}`;

/** The part of this path that gives the tokens the focus. */
export const TOKENS = '#tokens';

/** The path of the page with the state of the installation. The page with the releases is below it. */
export const STATUS_PAGE = '/dashboard/status';

/**
 * The path of the page on which a member of staff protects their own account. It is a page of the shell, in its frame.
 */
export const SECURITY_PAGE = '/dashboard/security';

/** The paths of the pages to which the links in e-mails to staff lead. The token is in the fragment. */
export const CONFIRM_EMAIL_PAGE = '/dashboard/confirm-email';
export const RESET_PASSWORD_PAGE = '/dashboard/reset-password';

/** The path of the page on which staff ask for a link when they have forgotten their password. */
export const FORGOTTEN_PASSWORD_PAGE = '/dashboard/forgotten-password';

/**
 * The path of the page with a diner's own receipts. The code with which a diner saves an invoice also signs the diner
 * in here.
 */
export const MY_RECEIPTS = '/me';

/** The path of the page on which a diner scans the code of a till. Only this page may use the camera. */
export const SCAN_PAGE = `${MY_RECEIPTS}/scan`;

/** The paths of the shell's own pages. Remotes cannot use them. */
export const SHELL_PAGES: readonly string[] = [
  paths.landing,
  paths.privacy,
  paths.invitation,
  paths.dashboard,
  paths.login,
  SECURITY_PAGE,
  CONFIRM_EMAIL_PAGE,
  RESET_PASSWORD_PAGE,
  FORGOTTEN_PASSWORD_PAGE,
  paths.unauthorized,
];

/** The start page of each role after login (specification section 2, "Session entry"). */
export const homeOf: Record<StaffRole, string> = {
  admin: paths.home,
  restaurantAdmin: paths.cashiers,
};

/**
 * Returns the content of a till's QR code: the invoice link, which contains the ids of the restaurant and of the
 * device.
 * @param origin the public origin, without a trailing slash
 */
export function invoiceLink(origin: string, restaurantId: string, deviceId: string): string {
  return `${origin}${paths.invoice}?${new URLSearchParams({ restId: restaurantId, deviceId })}`;
}
