/** The roles of specification section 6. A cashier uses a restaurantAdmin's session with a device id. */
export const ROLES = ['admin', 'restaurantAdmin', 'cashier', 'customer'] as const;

export type Role = (typeof ROLES)[number];

/** The roles that sign in with an e-mail and a password and use the dashboard. */
export type StaffRole = Extract<Role, 'admin' | 'restaurantAdmin'>;

/** Returns whether a value is a role of the suite. */
export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}
