/**
 * Calls that need no session. This list and those below are the access table (specification section 6, decisions
 * "Roles"). It is written independently of the routes, because it checks them.
 */
export const ANYONE = [
  'getHealth',
  'getReady',
  'getTokenKeys',
  'adminLogin',
  'userIsVerify',
  'getWebLastOrder',
  'webAddOrder',
  'getOrder',
  'getReceipt',
  'getFile',
  'getOutbox',
  'foodicsWebhook',
  'postTelemetry',
  'postCspReports',
  'readInvitation',
  'acceptInvitation',
  'sendSignInCode',
  'signIn',
  'getCustomerSession',
  'readCalendar',
];
/** Calls of an admin and of a restaurant admin. */
export const EITHER_ROLE = [
  'getDailyStatistics',
  'getBranchReport',
  'adminLogout',
  'changeOwnPassword',
  'getRestaurant',
  'getBranches',
  'getDevices',
  'exportOrders',
  'getHeldOrders',
  'getEvents',
];
/** Calls that an admin may not make. */
export const RESTAURANT_ADMIN_ONLY = [
  ...['getCashierLastOrder', 'cashierAddOrder', 'getUserOrders', 'getBranchOrders'],
  ...['getRedemptions', 'beginRedemption', 'confirmRedemption', 'cancelRedemption'],
  // Only if the restaurant is allowed to: modules/branchStaff/branchStaff.test.ts.
  ...['getBranchStaff', 'addBranchStaff', 'changeBranchStaff', 'deleteBranchStaff'],
  ...['getBranchInvitations', 'inviteBranchStaff', 'revokeBranchInvitation'],
];
/** Calls that a restaurant admin may not make. */
export const ADMIN_ONLY = [
  ...[
    'getStatistics',
    'getOrderLogs',
    'getAdminOrders',
    'getAdminOrder',
    'correctOrderPhone',
    'sendOrderLink',
    'searchEverything',
    'exportAdminOrders',
    'getUsers',
    'deleteUser',
    'restoreUser',
    'getAdmins',
    'postUser',
    'changeAdmin',
    'exportUsers',
    'exportRestaurants',
  ],
  ...[
    'getRestaurants',
    'addRestaurant',
    'changeRestaurant',
    'deleteRestaurant',
    'testConnection',
    'syncRestaurant',
    'makeWebhook',
    'getRestaurantReport',
    'getPointsProgram',
    'setPointsTerms',
    'exportPoints',
  ],
  ...[
    'addBranch',
    'addPlaces',
    'changeBranch',
    'addDevice',
    'changeDevice',
    'makeDeviceKey',
    'endDeviceKey',
    'makeTillKeys',
    'getQrSheet',
  ],
  ...[
    'getRestaurantAdmins',
    'getRestaurantAdmin',
    'addRestaurantAdmin',
    'changeRestaurantAdmin',
    'deleteRestaurantAdmin',
    'restoreRestaurantAdmin',
    'invite',
    'getInvitations',
    'revokeInvitation',
  ],
  ...[
    'getCategories',
    'getCategory',
    'addCategory',
    'changeCategory',
    'deleteCategory',
    'restoreCategory',
    'getTrail',
    'getTelemetry',
  ],
  // A caller with the setting METRICS_TOKEN may call it too: modules/telemetry/telemetry.test.ts.
  'getMetrics',
];
/** Calls for tills of our own system type, each with its key. No session gives access to them. */
export const TILLS = ['postTillOrder', 'postTillOrders', 'checkTillOrder'];
/** Calls for diners, each with the cookie of their session. No token gives access to them. */
export const DINERS = [
  'signOut',
  'signOutEverywhere',
  'getReceipts',
  'getReceiptSummary',
  'getOwnReceipt',
  'changeReceipt',
  'removeReceipt',
  'contestReceipt',
  'getSpending',
  'getBudgetAlerts',
  'exportSpending',
  'getSpendingPdf',
  'setBudget',
  'getDeadlines',
  'getCalendar',
  'makeCalendar',
  'endCalendar',
  'getPoints',
  'createPointsCode',
  'copyOwnData',
  'getDataReads',
  'deleteOwnAccount',
];
/** Every call that a member of the staff needs a session for. */
export const NEEDS_A_SESSION = [...EITHER_ROLE, ...RESTAURANT_ADMIN_ONLY, ...ADMIN_ONLY];
/** Calls of restaurant admins that contain ids. A restaurant admin may send only their own ids. */
export const HAS_A_TENANT = [
  'getBranchReport',
  'getRestaurant',
  'getBranches',
  'getDevices',
  'exportOrders',
  'getHeldOrders',
  'getCashierLastOrder',
  'cashierAddOrder',
  'getRedemptions',
  'beginRedemption',
  'confirmRedemption',
  'cancelRedemption',
  'getUserOrders',
  'changeBranchStaff',
  'deleteBranchStaff',
];
