import { picture } from '../support/forms';
import { dinerRequests } from './dinerRequests';
import type { Ids, Request } from './request';
import { staffRequests } from './staffRequests';

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
  const save = { phone: '0512345678', restaurantId: ids.restaurantId, casherId: ids.posDeviceId, orderId: ids.orderId };
  return {
    ...staffRequests(ids),
    ...dinerRequests(ids),
    getHealth: { method: 'GET', path: '/health' },
    getReady: { method: 'GET', path: '/ready' },
    getTokenKeys: { method: 'GET', path: '/.well-known/jwks.json' },
    getStatistics: { method: 'GET', path: '/statistics' },
    getDailyStatistics: { method: 'GET', path: '/statistics/daily?days=3' },
    getRestaurantStatistics: { method: 'GET', path: '/statistics/restaurants' },
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
    placeTestOrder: { method: 'POST', path: `/restaurant/${ids.restaurantId}/test-order` },
    cancelTestOrders: { method: 'DELETE', path: `/restaurant/${ids.restaurantId}/test-order` },
    endDeviceKey: { method: 'DELETE', path: `/device/${ids.deviceId}/key` },
    postTillOrder: { method: 'POST', path: '/ingest/v1/order', body: tillOrder },
    postTillOrders: { method: 'POST', path: '/ingest/v1/orders', body: { orders: [tillOrder] } },
    checkTillOrder: { method: 'POST', path: '/ingest/v1/check', body: tillOrder },
    testConnection: { method: 'POST', path: '/restaurant/test-connection', body: { restaurantId: ids.restaurantId } },
    getBranches: { method: 'GET', path: `/restaurant/branches/${ids.restaurantId}` },
    getDevices: { method: 'GET', path: `/restaurant/devices/${ids.branchId}` },
    getRestaurantReport: { method: 'GET', path: `/restaurant/restaurant-report?restaurantId=${ids.restaurantId}` },
    getRestaurantsReport: { method: 'GET', path: '/restaurant/restaurants-report?format=xlsx' },
    getReportSchedules: { method: 'GET', path: `/report-schedule?restaurantId=${ids.restaurantId}` },
    addReportSchedule: {
      method: 'POST',
      path: '/report-schedule',
      body: { branchId: ids.branchId, every: 'day', format: 'pdf', email: 'reports@example.com' },
    },
    removeReportSchedule: { method: 'DELETE', path: `/report-schedule/${ids.userId}` },
    getBranchReport: { method: 'GET', path: `/restaurant/branch-report?branchId=${ids.branchId}` },
    getQrSheet: {
      method: 'GET',
      path: `/restaurant/qr-sheet?branchId=${ids.branchId}&layout=stickers&origin=https://receipts.example`,
    },
    makeQrSheet: {
      method: 'POST',
      path: '/restaurant/qr-sheet',
      body: { deviceIds: [ids.deviceId], layout: 'stickers', origin: 'https://receipts.example' },
    },
    getCategories: { method: 'GET', path: '/categories' },
    getCategory: { method: 'GET', path: `/categories/${ids.categoryId}` },
    addCategory: { method: 'POST', path: '/categories', form: { names, categoryLogo: logo } },
    changeCategory: { method: 'PATCH', path: `/categories/${ids.categoryId}`, form: { names } },
    deleteCategory: { method: 'DELETE', path: `/categories/${ids.categoryId}` },
    restoreCategory: { method: 'POST', path: `/categories/${ids.categoryId}/restore` },
    getDeleted: { method: 'GET', path: '/deleted?kind=restaurant' },
    exportActivity: { method: 'GET', path: '/export/activity?what=changed' },
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
    setRemoteState: { method: 'PATCH', path: '/suite/remotes/mf-admin', body: { state: 'live' } },
    getStatus: { method: 'GET', path: '/status' },
    snoozeAttention: { method: 'POST', path: '/attention/snooze', body: { id: 'backup', days: 1 } },
    getAttention: { method: 'GET', path: '/attention?language=en' },
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
