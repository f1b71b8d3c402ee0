import type { Fields } from '../support/forms';

/** The ids of one tenant, or ids that belong to no row. */
export interface Ids {
  restaurantId: string;
  branchId: string;
  /** Our id of a till. */
  deviceId: string;
  /** The POS's id of the same till. */
  posDeviceId: string;
  orderId: string;
  /** Ids of records that belong to the platform, not to a tenant. */
  userId: string;
  adminId: string;
  restaurantAdminId: string;
  categoryId: string;
}

/** One HTTP request of a test: method, path and body. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  form?: Fields;
}
