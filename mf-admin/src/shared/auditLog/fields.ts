import type { TextId } from '../../texts';

/** How a field's values are shown: for example unchanged, per language, in days, by a record's name, or hidden. */
export type Shape =
  | 'words'
  | 'list'
  | 'code'
  | 'names'
  | 'days'
  | 'hour'
  | 'moment'
  | 'system'
  | 'mentioned'
  | 'picture'
  | 'secret'
  | 'allowed'
  | 'language'
  | 'yesNo'
  | 'payer';

interface TrailField {
  label: TextId;
  shape: Shape;
}

/** The labels and shapes of all fields in the audit log (`api/src/modules/auditLog/`). */
const FIELDS: Record<string, TrailField> = {
  name: { label: 'staff.name', shape: 'words' },
  names: { label: 'staff.name', shape: 'names' },
  email: { label: 'staff.email', shape: 'code' },
  password: { label: 'admin.password', shape: 'secret' },
  restaurantId: { label: 'admin.orders.restaurant', shape: 'mentioned' },
  branchId: { label: 'admin.orders.branch', shape: 'mentioned' },
  moreBranchIds: { label: 'admin.restaurantAdmin.moreBranches', shape: 'mentioned' },
  logo: { label: 'admin.restaurant.logo', shape: 'picture' },
  systemType: { label: 'admin.restaurant.systemType', shape: 'system' },
  categoryId: { label: 'admin.restaurant.category', shape: 'mentioned' },
  warrantyPeriod: { label: 'admin.restaurant.warranty', shape: 'days' },
  recoveryPeriod: { label: 'admin.restaurant.recovery', shape: 'days' },
  replacementPeriod: { label: 'admin.restaurant.replacement', shape: 'days' },
  nameApi: { label: 'admin.restaurant.nameApi', shape: 'code' },
  currency: { label: 'admin.history.currency', shape: 'code' },
  legalName: { label: 'admin.restaurant.legalName', shape: 'words' },
  vatNumber: { label: 'admin.restaurant.vatNumber', shape: 'code' },
  timeZone: { label: 'admin.history.timeZone', shape: 'code' },
  dayStartHour: { label: 'admin.restaurant.dayStart', shape: 'hour' },
  managesStaff: { label: 'admin.restaurant.group.staff', shape: 'allowed' },
  takesRatings: { label: 'admin.restaurant.takesRatings', shape: 'yesNo' },
  saveMessage: { label: 'admin.restaurant.saveMessage', shape: 'language' },
  pointsActive: { label: 'admin.points.active', shape: 'yesNo' },
  pointsCurrency: { label: 'admin.points.currency', shape: 'code' },
  pointsRate: { label: 'admin.points.rate', shape: 'code' },
  pointsCap: { label: 'admin.points.cap', shape: 'code' },
  pointsExpiry: { label: 'admin.points.expiry', shape: 'days' },
  pointsValue: { label: 'admin.points.value', shape: 'code' },
  pointsPayer: { label: 'admin.points.payer', shape: 'payer' },
  token: { label: 'admin.restaurant.token', shape: 'secret' },
  branchsToken: { label: 'admin.restaurant.branchsToken', shape: 'secret' },
  key: { label: 'admin.history.key', shape: 'secret' },
  from: { label: 'admin.history.from', shape: 'code' },
  to: { label: 'admin.history.to', shape: 'code' },
  reason: { label: 'admin.history.reason', shape: 'words' },
  deletedAt: { label: 'admin.history.deletedAt', shape: 'moment' },
  list: { label: 'admin.history.list', shape: 'list' },
  startDate: { label: 'admin.history.startDate', shape: 'code' },
  endDate: { label: 'admin.history.endDate', shape: 'code' },
};

/** Returns the label and shape of a field; undefined for a field of a newer API. */
export function fieldOf(name: string): TrailField | undefined {
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
}
