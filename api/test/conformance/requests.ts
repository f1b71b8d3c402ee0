import { picture, type Fields } from '../support/forms';

/** The ids of one tenant, or ids of nothing. */
export interface Ids {
  restaurantId: string;
  branchId: string;
  /** Our id of a till, and the POS's id. */
  deviceId: string;
  posDeviceId: string;
  orderId: string;
  /** Ids of the platform's records. */
  userId: string;
  adminId: string;
  restaurantAdminId: string;
  categoryId: string;
}

/** A call that can be sent. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  form?: Fields;
}

const person = (email: string) => ({
  name: 'Somebody',
  email,
  password: 'a-good-password',
  confirmPassword: 'a-good-password',
});
const names = JSON.stringify([{ language: 'en', name: 'Named by a test' }]);

const tillOrder = {
  order_number: '1',
  orderedAt: '2026-11-20T18:00:00Z',
  order_items: [{ item_name: 'Tea', total_price: 2 }],
  total_price: 2,
};

/** Returns a valid request for every operation, with these ids. */
export async function requestsFor(ids: Ids): Promise<Record<string, Request>> {
  const till = `restaurantId=${ids.restaurantId}&casherId=${ids.deviceId}`;
  const logo = await picture();
  const restaurant = {
    names,
    restaurantLogo: logo,
    token: 'a-token-of-a-test',
    branchs_token: 'a-token-of-a-test',
    system_type: 'foodics',
    categoryId: ids.categoryId,
  };
  const place = { restaurantId: ids.restaurantId, casherId: ids.deviceId };
  const save = { phone: '0512345678', restaurantId: ids.restaurantId, casherId: ids.posDeviceId, orderId: ids.orderId };
  return {
    getHealth: { method: 'GET', path: '/health' },
    getReady: { method: 'GET', path: '/ready' },
    getTokenKeys: { method: 'GET', path: '/.well-known/jwks.json' },
    adminLogin: {
      method: 'POST',
      path: '/admin/login',
      body: { email: 'nobody@example.com', password: 'a-good-password' },
    },
    adminLogout: { method: 'POST', path: '/admin/logout' },
    changeOwnPassword: {
      method: 'POST',
      path: '/admin/password',
      body: { currentPassword: 'not-my-password', password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    adminLoginCode: {
      method: 'POST',
      path: '/admin/login/second-factor',
      body: { challenge: 'no-challenge', code: '000000' },
    },
    adminLoginSetup: { method: 'POST', path: '/admin/login/second-factor/setup', body: { challenge: 'no-challenge' } },
    adminLoginSetupCode: {
      method: 'POST',
      path: '/admin/login/second-factor/setup/confirm',
      body: { challenge: 'no-challenge', code: '000000' },
    },
    getOwnEmail: { method: 'GET', path: '/admin/email' },
    askEmailConfirmation: { method: 'POST', path: '/admin/email/confirmation', body: { language: 'ar' } },
    confirmEmail: { method: 'POST', path: '/admin/email/confirm', body: { token: 'no-token' } },
    forgotPassword: {
      method: 'POST',
      path: '/admin/password/forgotten',
      body: { email: 'nobody@example.com', language: 'ar' },
    },
    resetPassword: {
      method: 'POST',
      path: '/admin/password/reset',
      body: { token: 'no-token', password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    getSecondFactor: { method: 'GET', path: '/admin/second-factor' },
    startSecondFactor: { method: 'POST', path: '/admin/second-factor', body: { currentPassword: 'not-my-password' } },
    confirmSecondFactor: { method: 'POST', path: '/admin/second-factor/confirm', body: { code: '000000' } },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/admin/second-factor/recovery-codes',
      body: { currentPassword: 'not-my-password', code: '000000' },
    },
    endSecondFactor: {
      method: 'POST',
      path: '/admin/second-factor/off',
      body: { currentPassword: 'not-my-password', code: '000000' },
    },
    endRestaurantAdminSecondFactor: {
      method: 'DELETE',
      path: `/restaurant-admin/${ids.restaurantAdminId}/second-factor`,
    },
    getOwnSessions: { method: 'GET', path: '/admin/sessions' },
    endOwnSession: { method: 'DELETE', path: `/admin/sessions/${ids.userId}` },
    sendSignInCode: { method: 'POST', path: '/customer/code', body: { phone: '0512345678' } },
    signIn: { method: 'POST', path: '/customer/session', body: { phone: '0512345678', otp: '0000' } },
    getCustomerSession: { method: 'GET', path: '/customer/session' },
    startPasskeySignIn: { method: 'POST', path: '/customer/session/passkey/options' },
    signInWithPasskey: {
      method: 'POST',
      path: '/customer/session/passkey',
      body: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    },
    getPasskeys: { method: 'GET', path: '/customer/passkeys' },
    startPasskey: { method: 'POST', path: '/customer/passkeys/options' },
    addPasskey: {
      method: 'POST',
      path: '/customer/passkeys',
      body: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [], name: 'Phone' },
    },
    renamePasskey: { method: 'PATCH', path: `/customer/passkeys/${ids.orderId}`, body: { name: 'Phone' } },
    removePasskey: { method: 'DELETE', path: `/customer/passkeys/${ids.orderId}` },
    signOut: { method: 'DELETE', path: '/customer/session' },
    signOutEverywhere: { method: 'DELETE', path: '/customer/sessions' },
    getReceipts: { method: 'GET', path: '/customer/receipts?search=tea' },
    getReceiptSummary: { method: 'GET', path: '/customer/receipts/summary' },
    getOwnReceipt: { method: 'GET', path: `/customer/receipts/${ids.orderId}` },
    changeReceipt: { method: 'PATCH', path: `/customer/receipts/${ids.orderId}`, body: { note: 'A note' } },
    removeReceipt: { method: 'DELETE', path: `/customer/receipts/${ids.orderId}` },
    contestReceipt: { method: 'POST', path: `/customer/receipts/${ids.orderId}/not-mine` },
    getSpending: { method: 'GET', path: '/customer/spending?month=2026-11' },
    getBudgetAlerts: { method: 'GET', path: '/customer/spending/alerts' },
    exportSpending: { method: 'GET', path: '/customer/spending/file' },
    getSpendingPdf: { method: 'GET', path: '/customer/spending/pdf' },
    setBudget: { method: 'PATCH', path: '/customer/budget', body: { currency: 'SAR', amount: 500 } },
    getDeadlines: { method: 'GET', path: '/customer/deadlines' },
    getMessageConsent: { method: 'GET', path: '/customer/messages' },
    setMessageConsent: { method: 'PATCH', path: '/customer/messages', body: { receipts: true } },
    getCalendar: { method: 'GET', path: '/customer/calendar' },
    makeCalendar: { method: 'POST', path: '/customer/calendar', body: { language: 'ar' } },
    endCalendar: { method: 'DELETE', path: '/customer/calendar' },
    getReminders: { method: 'GET', path: '/customer/reminders' },
    turnOnReminders: {
      method: 'POST',
      path: '/customer/reminders',
      body: {
        endpoint: 'https://push.example.com/send/a-browser',
        keys: {
          p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
        language: 'ar',
      },
    },
    turnOffReminders: { method: 'DELETE', path: '/customer/reminders' },
    readCalendar: { method: 'GET', path: '/calendar/a-secret-that-nobody-has.ics' },
    getPoints: { method: 'GET', path: '/customer/points' },
    createPointsCode: { method: 'POST', path: '/customer/points/code', body: { restaurantId: ids.restaurantId } },
    getRedemptions: { method: 'GET', path: `/points/redemption?${till}` },
    beginRedemption: {
      method: 'POST',
      path: '/points/redemption',
      body: { ...place, id: ids.orderId, code: '12345678', bill: 40 },
    },
    confirmRedemption: { method: 'POST', path: `/points/redemption/${ids.orderId}/confirm`, body: place },
    cancelRedemption: { method: 'POST', path: `/points/redemption/${ids.orderId}/cancel`, body: place },
    getCorrections: { method: 'GET', path: '/points/correction?decided=true' },
    proposeCorrection: {
      method: 'POST',
      path: '/points/correction',
      body: {
        id: ids.orderId,
        phone: '0512345678',
        restaurantId: ids.restaurantId,
        points: 10,
        reason: 'The till was offline',
      },
    },
    approveCorrection: { method: 'POST', path: `/points/correction/${ids.orderId}/approve` },
    refuseCorrection: { method: 'POST', path: `/points/correction/${ids.orderId}/refuse` },
    getPointsProgram: { method: 'GET', path: `/restaurant/${ids.restaurantId}/points` },
    setPointsTerms: {
      method: 'POST',
      path: `/restaurant/${ids.restaurantId}/points`,
      body: {
        isActive: true,
        currency: 'SAR',
        rate: 0.1,
        orderCap: 500,
        expiryDays: 365,
        pointValue: 0.05,
        payer: 'restaurant',
      },
    },
    exportPoints: { method: 'GET', path: '/export/points' },
    copyOwnData: { method: 'GET', path: '/customer/copy?format=json' },
    getDataReads: { method: 'GET', path: '/customer/reads' },
    deleteOwnAccount: { method: 'DELETE', path: '/customer/account' },
    getAdmins: { method: 'GET', path: '/admin' },
    userIsVerify: { method: 'POST', path: '/user/isVerify' },
    postUser: { method: 'POST', path: '/user', body: { ...person('made-by-a-test@example.com'), role: 'admin' } },
    getUsers: { method: 'GET', path: '/user' },
    deleteUser: { method: 'DELETE', path: `/user/${ids.userId}` },
    restoreUser: { method: 'POST', path: `/user/${ids.userId}/restore` },
    changeAdmin: { method: 'PATCH', path: `/user/${ids.adminId}`, body: { isDeleted: true } },
    getStatistics: { method: 'GET', path: '/statistics' },
    getDailyStatistics: { method: 'GET', path: '/statistics/daily?days=3' },
    getWebLastOrder: { method: 'GET', path: `/order/foodics/web/last-order?${till}` },
    webAddOrder: { method: 'POST', path: '/order/foodics/web/add-order', body: { ...save, otp: '0000' } },
    getCashierLastOrder: { method: 'GET', path: `/order/foodics/cashier/last-order?${till}` },
    cashierAddOrder: { method: 'POST', path: '/order/foodics/cashier/add-order', body: save },
    getOrderLogs: { method: 'GET', path: `/order/logs?restaurantId=${ids.restaurantId}` },
    getAdminOrders: { method: 'GET', path: `/admin/orders?deviceId=${ids.deviceId}&state=saved` },
    getAdminOrder: { method: 'GET', path: `/admin/orders/${ids.orderId}` },
    correctOrderPhone: {
      method: 'POST',
      path: `/admin/orders/${ids.orderId}/phone`,
      body: { phone: '0512345678', reason: 'Named by a test', customerId: ids.userId },
    },
    sendOrderLink: { method: 'POST', path: `/admin/orders/${ids.orderId}/link`, body: { language: 'en' } },
    searchEverything: { method: 'GET', path: '/admin/search?search=kitchen' },
    exportAdminOrders: { method: 'GET', path: `/export/admin-orders?restaurantId=${ids.restaurantId}` },
    getOrder: { method: 'GET', path: `/order/user?orderId=${ids.orderId}` },
    getReceipt: { method: 'GET', path: `/order/receipt?orderId=${ids.orderId}&language=ar` },
    getBranchOrders: { method: 'GET', path: `/order/branch-orders?deviceId=${ids.deviceId}&phone=0512345678` },
    getUserOrders: { method: 'GET', path: `/order/user-orders?restaurantId=${ids.restaurantId}&phone=0512345678` },
    getRestaurants: { method: 'GET', path: '/restaurant' },
    addRestaurant: { method: 'POST', path: '/restaurant', form: restaurant },
    getRestaurant: { method: 'GET', path: `/restaurant/${ids.restaurantId}` },
    changeRestaurant: { method: 'PATCH', path: `/restaurant/${ids.restaurantId}`, form: restaurant },
    deleteRestaurant: { method: 'PATCH', path: `/restaurant/delete/${ids.restaurantId}`, body: { isDeleted: true } },
    syncRestaurant: { method: 'POST', path: `/restaurant/${ids.restaurantId}/sync` },
    makeWebhook: { method: 'POST', path: `/restaurant/${ids.restaurantId}/webhook` },
    foodicsWebhook: { method: 'POST', path: '/webhooks/foodics/a-secret-nobody-has', body: { event: 'order.created' } },
    addBranch: { method: 'POST', path: '/branch', body: { restaurantId: ids.restaurantId, name: 'Made by a test' } },
    addPlaces: {
      method: 'POST',
      path: `/restaurant/${ids.restaurantId}/places`,
      body: { branches: [{ name: 'Made by a test', tills: ['Till 1'] }] },
    },
    changeBranch: { method: 'PATCH', path: `/branch/${ids.branchId}`, body: { name: 'Changed by a test' } },
    addDevice: { method: 'POST', path: '/device', body: { branchId: ids.branchId, name: 'Made by a test' } },
    changeDevice: { method: 'PATCH', path: `/device/${ids.deviceId}`, body: { name: 'Changed by a test' } },
    makeDeviceKey: { method: 'POST', path: `/device/${ids.deviceId}/key` },
    makeTillKeys: { method: 'POST', path: `/restaurant/${ids.restaurantId}/till-keys` },
    endDeviceKey: { method: 'DELETE', path: `/device/${ids.deviceId}/key` },
    postTillOrder: { method: 'POST', path: '/ingest/v1/order', body: tillOrder },
    postTillOrders: { method: 'POST', path: '/ingest/v1/orders', body: { orders: [tillOrder] } },
    checkTillOrder: { method: 'POST', path: '/ingest/v1/check', body: tillOrder },
    testConnection: { method: 'POST', path: '/restaurant/test-connection', body: { restaurantId: ids.restaurantId } },
    getBranches: { method: 'GET', path: `/restaurant/branches/${ids.restaurantId}` },
    getDevices: { method: 'GET', path: `/restaurant/devices/${ids.branchId}` },
    getRestaurantReport: { method: 'GET', path: `/restaurant/restaurant-report?restaurantId=${ids.restaurantId}` },
    getBranchReport: { method: 'GET', path: `/restaurant/branch-report?branchId=${ids.branchId}` },
    getQrSheet: {
      method: 'GET',
      path: `/restaurant/qr-sheet?branchId=${ids.branchId}&layout=stickers&origin=https://receipts.example`,
    },
    getRestaurantAdmins: { method: 'GET', path: '/restaurant-admin' },
    getRestaurantAdmin: { method: 'GET', path: `/restaurant-admin/${ids.restaurantAdminId}` },
    addRestaurantAdmin: {
      method: 'POST',
      path: '/restaurant-admin',
      body: { ...person('boss-by-a-test@example.com'), restaurantId: ids.restaurantId, branchId: ids.branchId },
    },
    changeRestaurantAdmin: {
      method: 'PATCH',
      path: `/restaurant-admin/${ids.restaurantAdminId}`,
      body: { name: 'Changed' },
    },
    deleteRestaurantAdmin: { method: 'DELETE', path: `/restaurant-admin/${ids.restaurantAdminId}` },
    restoreRestaurantAdmin: { method: 'POST', path: `/restaurant-admin/${ids.restaurantAdminId}/restore` },
    invite: {
      method: 'POST',
      path: '/invitation',
      body: {
        name: 'Somebody',
        email: 'invited-by-a-test@example.com',
        restaurantId: ids.restaurantId,
        branchId: ids.branchId,
      },
    },
    getInvitations: { method: 'GET', path: `/invitation?restaurantId=${ids.restaurantId}` },
    revokeInvitation: { method: 'DELETE', path: `/invitation/${ids.restaurantAdminId}` },
    readInvitation: { method: 'POST', path: '/invitation/read', body: { token: 'a-token-of-nobody' } },
    acceptInvitation: {
      method: 'POST',
      path: '/invitation/accept',
      body: { token: 'a-token-of-nobody', password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    getBranchStaff: { method: 'GET', path: '/branch-staff' },
    getBranchInvitations: { method: 'GET', path: '/branch-staff/invitation' },
    addBranchStaff: { method: 'POST', path: '/branch-staff', body: person('colleague-by-a-test@example.com') },
    changeBranchStaff: { method: 'PATCH', path: `/branch-staff/${ids.restaurantAdminId}`, body: { name: 'Changed' } },
    deleteBranchStaff: { method: 'DELETE', path: `/branch-staff/${ids.restaurantAdminId}` },
    inviteBranchStaff: {
      method: 'POST',
      path: '/branch-staff/invitation',
      body: { name: 'Somebody', email: 'colleague-invited-by-a-test@example.com' },
    },
    revokeBranchInvitation: { method: 'DELETE', path: `/branch-staff/invitation/${ids.restaurantAdminId}` },
    getCategories: { method: 'GET', path: '/categories' },
    getCategory: { method: 'GET', path: `/categories/${ids.categoryId}` },
    addCategory: { method: 'POST', path: '/categories', form: { names, categoryLogo: logo } },
    changeCategory: { method: 'PATCH', path: `/categories/${ids.categoryId}`, form: { names } },
    deleteCategory: { method: 'DELETE', path: `/categories/${ids.categoryId}` },
    restoreCategory: { method: 'POST', path: `/categories/${ids.categoryId}/restore` },
    getTrail: { method: 'GET', path: `/trail?kind=restaurant&id=${ids.restaurantId}` },
    exportUsers: { method: 'GET', path: '/export/users' },
    exportRestaurants: { method: 'GET', path: '/export/restaurants' },
    getHeldOrders: { method: 'GET', path: `/order/held?restaurantId=${ids.restaurantId}&branchId=${ids.branchId}` },
    exportOrders: { method: 'GET', path: `/export/orders?restaurantId=${ids.restaurantId}&branchId=${ids.branchId}` },
    getFile: { method: 'GET', path: `/files/${'0'.repeat(64)}.webp` },
    getEvents: { method: 'GET', path: '/events' },
    postTelemetry: {
      method: 'POST',
      path: '/telemetry',
      body: {
        shell: '1.0.0',
        remotes: [{ remote: 'mf-admin', release: '1.0.0', outcome: 'loaded', ms: 120 }],
        vitals: [{ name: 'LCP', value: 900, page: 'landing' }],
      },
    },
    getTelemetry: { method: 'GET', path: '/telemetry' },
    getStatus: { method: 'GET', path: '/status' },
    postCspReports: {
      method: 'POST',
      path: '/csp-reports',
      body: {
        'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://elsewhere.example/x.js' },
      },
    },
    getMetrics: { method: 'GET', path: '/metrics' },
    getOutbox: { method: 'GET', path: '/dev/outbox' },
  };
}
