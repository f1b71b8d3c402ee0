import type { Fields } from '../support/forms';

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
