import { isVatNumber, type Language } from 'contracts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { LocalizedName } from '../../platform/db/names';
import { categories, restaurantNames, restaurants } from '../../platform/db/schema';
import { storeImage } from '../../platform/images/storedImages';
import { endSessions } from '../auth/endSessions';
import { seal } from '../../platform/crypto/seal';
import { requestJob } from '../pos/queue';
import { refusals } from '../../platform/refusals';
import { isTimeZone, NO_TIME_ZONE } from './timeZones';
import type { ReadySettings } from '../../platform/config/secrets';

/** The time zone of a new restaurant whose form has none. */
const DEFAULT_TIME_ZONE = 'Asia/Riyadh';
const NO_VAT_NUMBER = 'In Saudi Arabia a VAT number has 15 digits, with a 3 at both ends';

/** The fields of a restaurant's form. */
export interface RestaurantFields {
  names: LocalizedName[];
  systemType: string;
  /** The access tokens for the point of sale, as plain text. The product's own system type needs none. */
  token?: string;
  branchsToken?: string;
  nameApi: string | null;
  categoryId: string | null;
  warrantyPeriod: number;
  recoveryPeriod: number;
  replacementPeriod: number;
  /** An ISO 4217 code. */
  currency: string | null;
  /** The seller's name and VAT number on receipts without a tax QR. */
  legalName: string | null;
  vatNumber: string | null;
  timeZone: string;
  /** The hour at which the business day begins, 0 to 11. Stored orders keep their days when it changes. */
  dayStartHour: number;
  /** Whether the restaurant's admins may manage the staff accounts of their own branch. */
  managesStaff: boolean;
  /** Whether customers can rate their meals. */
  takesRatings: boolean;
  /** The language of the text message that a diner gets after a cashier's save; if it is null, no message is sent. */
  saveMessage: Language | null;
  /** The image, already encoded (platform/images/encodeImage.ts). */
  logo: Uint8Array;
}

interface Dependencies {
  db: Db;
  settings: Pick<ReadySettings, 'ENCRYPTION_KEY'>;
  now: () => Date;
}

type RestaurantChange = Partial<RestaurantFields>;

/** The fields that only some forms for a new restaurant have. */
type Extras = Pick<RestaurantFields, 'timeZone' | 'dayStartHour' | 'legalName' | 'vatNumber'>;

/**
 * Adds a restaurant, and requests the job that reads its branches and tills from its point of sale.
 * @returns the id of the restaurant
 * @throws Refusal 400 for an unknown category, or a VAT number that does not have the form of its country
 */
export async function addRestaurant(
  { db, settings, now }: Dependencies,
  fields: Omit<RestaurantFields, keyof Extras | 'managesStaff' | 'takesRatings' | 'saveMessage'> & Partial<Extras>,
): Promise<string> {
  const at = now();
  requireVatNumber(fields, { timeZone: DEFAULT_TIME_ZONE });
  return db.transaction(async (tx) => {
    const { names, ...columns } = await columnsOf(tx, fields, settings);
    const [restaurant] = await tx
      .insert(restaurants)
      .values({ ...columns, systemType: fields.systemType, createdAt: at, updatedAt: at })
      .returning({ id: restaurants.id });
    if (!restaurant) throw new Error('a restaurant was not made');
    await tx.insert(restaurantNames).values(names.map((name) => ({ restaurantId: restaurant.id, ...name })));
    await requestJob(tx, { restaurantId: restaurant.id, kind: 'sync' }, at);
    return restaurant.id;
  });
}

/**
 * Changes a restaurant. Missing fields keep their values. If names are given, they replace all its names. After a
 * change of a token or of the system type, the branches and tills are read again.
 * @throws Refusal 404 for an unknown restaurant; 400 for an unknown category, for a new time zone that is not accepted,
 * or for a VAT number that does not have the form of its country
 */
export async function changeRestaurant(
  { db, settings, now }: Dependencies,
  id: string,
  change: RestaurantChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireTimeZone(tx, id, change.timeZone);
    if (change.vatNumber) requireVatNumber(change, await readCountry(tx, id));
    const { names, ...columns } = await columnsOf(tx, change, settings);
    const [known] = await tx
      .update(restaurants)
      .set({ ...columns, updatedAt: now() })
      .where(and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)))
      .returning({ id: restaurants.id });
    if (!known) throw refusals.restaurant();
    if (change.token !== undefined || change.branchsToken !== undefined || change.systemType !== undefined)
      await requestJob(tx, { restaurantId: id, kind: 'sync', urgent: true }, now());
    if (!names) return;
    await tx.delete(restaurantNames).where(eq(restaurantNames.restaurantId, id));
    await tx.insert(restaurantNames).values(names.map((name) => ({ restaurantId: id, ...name })));
  });
}

/**
 * Refuses a new time zone that is not accepted. A form may also send the stored one, which may be older than this rule.
 */
async function requireTimeZone(tx: Db, id: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || isTimeZone(timeZone)) return;
  const [stored] = await tx.select({ timeZone: restaurants.timeZone }).from(restaurants).where(eq(restaurants.id, id));
  if (stored && stored.timeZone !== timeZone) throw refusals.invalid({ timeZone: NO_TIME_ZONE });
}

const readCountry = async (tx: Db, id: string) =>
  (
    await tx
      .select({ currency: restaurants.currency, timeZone: restaurants.timeZone })
      .from(restaurants)
      .where(eq(restaurants.id, id))
  )[0];

/** Refuses a VAT number that does not have the form of the restaurant's country, from the form or else as stored. */
function requireVatNumber(
  { vatNumber, currency, timeZone }: RestaurantChange,
  stored: Partial<Pick<RestaurantFields, 'currency' | 'timeZone'>> = {},
): void {
  const country = {
    currency: currency === undefined ? stored.currency : currency,
    timeZone: timeZone ?? stored.timeZone,
  };
  if (vatNumber && !isVatNumber(vatNumber, country)) throw refusals.invalid({ vatNumber: NO_VAT_NUMBER });
}

/**
 * Marks a restaurant as deleted, or restores it. Repeating the call changes nothing. A deletion ends the sessions of
 * the restaurant admins, who can log in again once the restaurant is restored.
 * @throws Refusal 404 for an unknown restaurant
 */
export async function removeRestaurant(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  id: string,
  isDeleted: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .update(restaurants)
      .set({ isDeleted, updatedAt: now() })
      .where(eq(restaurants.id, id))
      .returning({ id: restaurants.id });
    if (!known) throw refusals.restaurant();
    if (isDeleted) await endSessions(tx, { restaurantId: id }, now());
  });
}

/**
 * Converts the fields of a form to columns. It encrypts tokens, stores the image, and locks the category until the
 * transaction ends.
 */
async function columnsOf<Fields extends RestaurantChange>(
  tx: Db,
  fields: Fields,
  { ENCRYPTION_KEY }: Dependencies['settings'],
) {
  const { token, branchsToken, logo, ...plain } = fields;
  if (plain.categoryId) {
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, plain.categoryId), eq(categories.isDeleted, false)))
      .for('share');
    if (!category) throw refusals.invalid({ categoryId: 'We could not find this category' });
  }
  return {
    ...plain,
    ...(token !== undefined && { token: seal(token, ENCRYPTION_KEY) }),
    ...(branchsToken !== undefined && { branchsToken: seal(branchsToken, ENCRYPTION_KEY) }),
    ...(logo && { logo: await storeImage(tx, logo) }),
  };
}
