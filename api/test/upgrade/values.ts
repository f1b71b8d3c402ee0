import { seal } from '../../src/platform/crypto/seal';
import { sha256 } from '../../src/platform/crypto/sha256';
import { ENCRYPTION_KEY } from '../support/backups';

/** The rows that one version of the schema added: one or a few rows of every table, which refer to each other. */
export interface World {
  /** The index of the newest migration. */
  version: number;
  /** The id of the first added row of each table. */
  ids: Map<string, unknown>;
  /** The ids of the added orders. */
  orders: string[];
  passwordHash: string;
}

/**
 * The time when the orders were closed. Other past times are a day earlier, and future times are later than any test.
 */
export const ORDER_AT = Date.parse('2026-11-20T17:00:00Z');
const BEFORE = new Date(ORDER_AT - 86_400_000);
const LATER = new Date('2036-01-01T00:00:00Z');
/** The secret in a diner's cookie. */
export const cookieOf = (version: number) => `secret-of-the-diner-${version}`;

/** The number of points that a diner's redemption held and released. */
const HELD = 4;

/** Returns whether the restaurant that a version adds has a point of sale; the others have own tills. */
export const hasPos = (version: number) => version % 2 === 0;

/**
 * Returns whether one of the three orders that a version adds is saved. The first two orders are saved, the second is
 * also returned, and the third is the last order of its till.
 * @param copy the index of the order
 */
export const isSaved = (copy: number) => copy < 2;
const RETURNED = 1;

/** Returns the total of an order that a version adds. `copy` is the index of the order. */
export const totalOf = (version: number, copy: number) => 100 + version + copy / 4;

/** Returns the points that a diner earned with the first order: one for each riyal. */
export const earnedIn = (version: number) => totalOf(version, 0);

type Rule = (world: World, copy: number) => unknown;

/**
 * The values of columns that need a certain value or must match other columns. All other columns get any value of their
 * type. A rule applies to every version that has the column.
 */
export const RULES: Record<string, Rule> = {
  'branches.pos_id': ({ version }) => `branch ${version}`,
  'categories.logo': () => null,
  'category_names.language': () => 'en',
  'category_names.name': ({ version }) => `Category of version ${version}`,
  'confirmed_emails.language': () => 'en',
  'customer_sessions.expires_at': () => LATER,
  'customer_sessions.seen_at': () => BEFORE,
  'customer_sessions.token_hash': ({ version }) => sha256(cookieOf(version)),
  'devices.is_deleted': () => false,
  'devices.pos_id': ({ version }) => `till ${version}`,
  'feedback.good': () => true,
  'feedback.kind': () => 'rating',
  'feedback.reasons': () => ['food'],
  'feedback.state': () => 'new',
  'files.bytes': ({ version }) => Buffer.from(`picture ${version}`),
  'files.name': ({ version }) => `${sha256(`picture ${version}`)}.webp`,
  'files.type': () => 'image/webp',
  'invitations.accepted_at': () => null,
  'invitations.accepted_by': () => null,
  'kept_receipts.category': () => null,
  'kept_receipts.removed_at': () => null,
  'mail_links.use': () => 'confirm',
  'mail_links.language': () => 'en',
  'mails.kind': () => 'passwordChanged',
  'mails.language': () => 'en',
  'orders.check_number': () => null,
  'orders.confirmed_at': (_, copy) => (isSaved(copy) ? BEFORE : null),
  'orders.contested_at': () => null,
  'orders.currency': () => 'SAR',
  'orders.discount_amount': () => 0,
  'orders.items': ({ version }) =>
    JSON.stringify([{ name: 'Tea', nameLocalized: null, quantity: 2, totalPrice: 100 + version, options: [] }]),
  'orders.link_id': () => null,
  'orders.order_at': (_, copy) => new Date(ORDER_AT + copy * 1000),
  'orders.order_number': ({ version }, copy) => `${version}-${copy}`,
  'orders.payment_method': () => 'Card',
  'orders.pos_order_id': ({ version }, copy) => `pos-${version}-${copy}`,
  'orders.returned_at': (_, copy) => (copy === RETURNED ? BEFORE : null),
  'orders.saved_at': (_, copy) => (isSaved(copy) ? BEFORE : null),
  'orders.saved_by': (_, copy) => (isSaved(copy) ? 'diner' : null),
  'orders.saved_by_staff': () => null,
  'orders.sub_total_price': ({ version }, copy) => totalOf(version, copy),
  'orders.tax_amount': () => null,
  'orders.time_zone': () => 'Asia/Riyadh',
  'orders.total_price': ({ version }, copy) => totalOf(version, copy),
  'orders.user_id': ({ ids }, copy) => (isSaved(copy) ? ids.get('users') : null),
  'orders.voided_at': () => null,
  'otps.phone': phoneOf,
  'passkey_challenges.purpose': () => 'signIn',
  'phone_claims.active_at': () => BEFORE,
  'phone_claims.phone': phoneOf,
  'phone_claims.released_at': () => null,
  'points_corrections.decided_at': () => null,
  'points_corrections.decided_by': () => null,
  'points_corrections.expires_at': () => LATER,
  'points_corrections.points': () => 1,
  'points_accounts.posted': ({ version }) => earnedIn(version),
  'points_hold_lots.points': () => HELD,
  'points_holds.ended_at': () => BEFORE,
  'points_holds.points': () => HELD,
  'points_lots.available_at': () => BEFORE,
  'points_lots.earned': ({ version }) => earnedIn(version),
  'points_lots.expires_at': () => null,
  'points_lots.left': ({ version }) => earnedIn(version),
  'points_redemptions.bill': () => 20,
  'points_redemptions.discount': () => 5,
  'points_redemptions.ended_at': () => BEFORE,
  'points_redemptions.order_id': () => null,
  'points_redemptions.state': () => 'lapsed',
  'points_transfers.approved_by': () => null,
  'points_transfers.kind': (_, copy) => ['earn', 'hold', 'release'][copy],
  'points_transfers.points': ({ version }, copy) => (copy === 0 ? earnedIn(version) : HELD),
  'points_versions.currency': () => 'SAR',
  'points_versions.expiry_days': () => null,
  'points_versions.is_active': () => true,
  'points_versions.number': () => 1,
  'points_versions.order_cap': () => null,
  'points_versions.payer': () => 'restaurant',
  'points_versions.point_value': () => 0.05,
  'points_versions.rate': () => 1,
  'points_versions.starts_at': () => BEFORE,
  'pos_jobs.kind': () => 'poll',
  'pos_links.problem': () => null,
  'pos_unread.reason': () => 'field',
  'push_subscriptions.language': () => 'en',
  'receipt_messages.ended_at': () => BEFORE,
  'receipt_messages.language': () => 'en',
  'receipt_messages.state': () => 'sent',
  'removed_orders.payments': () => '[]',
  'restaurant_names.language': () => 'en',
  'restaurant_names.name': ({ version }) => `Restaurant of version ${version}`,
  'restaurants.branchs_token': () => null,
  'restaurants.currency': () => 'SAR',
  'restaurants.logo': () => null,
  'restaurants.save_message': () => null,
  'restaurants.system_type': ({ version }) => (hasPos(version) ? 'foodics' : 'eesal'),
  'restaurants.token': ({ version }) => (hasPos(version) ? seal(`token ${version}`, ENCRYPTION_KEY) : null),
  'returns.items': () => '[]',
  'second_factors.confirmed_at': () => null,
  'sessions.expires_at': () => LATER,
  'staff.email': ({ version }) => staffOf(version),
  'staff.password_hash': ({ passwordHash }) => passwordHash,
  'staff.role': () => 'restaurantAdmin',
  'token_keys.public_key': () => null,
  'token_keys.refused_from': () => BEFORE,
  'trail.action': () => null,
  'trail.kind': () => 'restaurant',
  'trail.record_id': ({ ids }) => ids.get('restaurants'),
  'users.deleted_at': () => null,
  'users.gender': () => null,
  'users.phone': phoneOf,
};

/** The tables to which each version adds several rows, with the number of these rows. */
export const COPIES: Record<string, number> = { orders: 3, points_transfers: 3 };

export const staffOf = (version: number) => `cashier-${version}@example.com`;

function phoneOf({ version }: Pick<World, 'version'>): string {
  return `+9665800000${String(version).padStart(2, '0')}`;
}
