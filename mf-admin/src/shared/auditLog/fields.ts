import type { TextId } from '../../texts';

/** How a field's values are shown: as written, as a code, in each language, in days, by its name, or not at all. */
export type Shape = 'words' | 'list' | 'code' | 'names' | 'days' | 'system' | 'mentioned' | 'picture' | 'secret';

interface TrailField {
  label: TextId;
  shape: Shape;
}

/** The fields the audit log keeps of every kind of record and action (`api/src/modules/auditLog/`), in people's words. */
const FIELDS: Record<string, TrailField> = {
  name: { label: 'admin.name', shape: 'words' },
  names: { label: 'admin.name', shape: 'names' },
  email: { label: 'admin.admins.email', shape: 'code' },
  password: { label: 'admin.password', shape: 'secret' },
  restaurantId: { label: 'admin.orders.restaurant', shape: 'mentioned' },
  branchId: { label: 'admin.orders.branch', shape: 'mentioned' },
  logo: { label: 'admin.restaurant.logo', shape: 'picture' },
  systemType: { label: 'admin.restaurant.systemType', shape: 'system' },
  categoryId: { label: 'admin.restaurant.category', shape: 'mentioned' },
  warrantyPeriod: { label: 'admin.restaurant.warranty', shape: 'days' },
  recoveryPeriod: { label: 'admin.restaurant.recovery', shape: 'days' },
  replacementPeriod: { label: 'admin.restaurant.replacement', shape: 'days' },
  nameApi: { label: 'admin.restaurant.nameApi', shape: 'code' },
  currency: { label: 'admin.history.currency', shape: 'code' },
  timeZone: { label: 'admin.history.timeZone', shape: 'code' },
  token: { label: 'admin.restaurant.token', shape: 'secret' },
  branchsToken: { label: 'admin.restaurant.branchsToken', shape: 'secret' },
  key: { label: 'admin.history.key', shape: 'secret' },
  list: { label: 'admin.history.list', shape: 'list' },
  startDate: { label: 'admin.history.startDate', shape: 'code' },
  endDate: { label: 'admin.history.endDate', shape: 'code' },
};

/** What is known of a field; nothing of one that the API has since learnt to keep. */
export function fieldOf(name: string): TrailField | undefined {
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
}
