import { eq } from 'drizzle-orm';
import {
  branches,
  categories,
  categoryNames,
  devices,
  orders,
  restaurants,
  staff,
  users,
} from '../../src/platform/db/schema';
import type { SeedRestaurant } from '../../src/app/demo/seedFile';
import { hashPassword } from '../../src/modules/auth/password';
import { ADMIN, RESTAURANT_ADMIN_PASSWORD } from '../support/plant';
import { startSuite, type Suite } from '../support/suite';
import type { Caller } from './requests';
import type { IdPool } from './values';

/** Strings and ids that only administrators and the staff of one tenant may see. */
interface Marks {
  ids: string[];
  texts: string[];
}

/** A server with two tenants, their staff and customers. Each customer has saved orders of only one tenant. */
export interface World {
  suite: Suite;
  ids: IdPool;
  marks: Record<'A' | 'B', Marks>;
  tokenOf(caller: Caller): string;
  /** Restores staff and tenants, and logs everyone in again. */
  heal(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const suite = await startSuite({ LAST_ORDER_PER_MINUTE: '1000000' });
  const [a, b] = [suite.seed.restaurants[0], suite.seed.restaurants[1]!];
  const marks = { A: await plantTenant(suite, a, 'A'), B: await plantTenant(suite, b, 'B') };
  // This category belongs to no restaurant, so that requests can delete it.
  const [category] = await suite.db.insert(categories).values({}).returning();
  await suite.db.insert(categoryNames).values({ categoryId: category!.id, language: 'en', name: 'Free' });
  const [passwordHash, adminHash] = await Promise.all([
    hashPassword(RESTAURANT_ADMIN_PASSWORD),
    hashPassword(ADMIN.password),
  ]);
  const people = await suite.db.select().from(staff);
  const tenants = await suite.db
    .select({ id: restaurants.id, token: restaurants.token, systemType: restaurants.systemType })
    .from(restaurants);
  const tokens = new Map<Caller, string>();

  async function heal(): Promise<void> {
    const { db } = suite;
    for (const { id, ...sound } of tenants)
      await db
        .update(restaurants)
        .set({ ...sound, isDeleted: false })
        .where(eq(restaurants.id, id));
    await db.update(branches).set({ isDeleted: false });
    for (const { id, email, role, restaurantId, branchId } of people) {
      // Another account may have taken the e-mail address in the meantime, so this statement first frees the address.
      await db
        .update(staff)
        .set({ email: `taken-${id}@example.com` })
        .where(eq(staff.email, email));
      await db
        .update(staff)
        .set({
          email,
          role,
          restaurantId,
          branchId,
          isDeleted: false,
          passwordHash: role === 'admin' ? adminHash : passwordHash,
        })
        .where(eq(staff.id, id));
    }
    await suite.resetLimits();
    tokens.set('admin', await suite.login());
    tokens.set('boss of A', await suite.loginOf(a));
    tokens.set('boss of B', await suite.loginOf(b));
  }

  await heal();
  const revoked = await suite.login();
  await suite.call('POST', '/admin/logout', { token: revoked });
  tokens.set('revoked', revoked);
  tokens.set('anonymous', '');

  const pools = await poolsOf(suite, a);
  return { suite, marks, heal, ids: (field) => pools[field] ?? [], tokenOf: (caller) => tokens.get(caller) ?? '' };
}

/** Adds a customer of only this tenant, and the customer's orders with notes at each of the tenant's tills. */
async function plantTenant(suite: Suite, restaurant: SeedRestaurant, letter: 'A' | 'B'): Promise<Marks> {
  const { db } = suite;
  const texts = { firstName: `Zayd${letter}Secret`, lastName: `Of${letter}Only`, note: `note-of-${letter}-only` };
  const phone = letter === 'A' ? '+966571110001' : '+966572220002';
  const [customer] = await db
    .insert(users)
    .values({ phone, firstName: texts.firstName, lastName: texts.lastName })
    .returning();
  const tills = restaurant.branches.flatMap((branch) => branch.devices.map((device) => ({ branch, device })));
  const planted = await db
    .insert(orders)
    .values(
      tills.map(({ branch, device }, index) => ({
        restaurantId: restaurant.id,
        branchId: branch.id,
        deviceId: device.id,
        posOrderId: `fuzz-${device.posId}`,
        orderNumber: String(index + 1),
        branchName: branch.name,
        orderAt: suite.clock.now(),
        timeZone: 'Asia/Riyadh',
        paymentMethod: 'Card',
        customerNotes: texts.note,
        subTotalPrice: 10,
        discountAmount: 0,
        totalPrice: 10,
        items: [],
        userId: customer!.id,
        savedAt: suite.clock.now(),
      })),
    )
    .returning({ id: orders.id });
  for (const { device } of tills) suite.simulator.close({ device_id: device.posId });
  return {
    ids: [
      restaurant.id,
      ...restaurant.branches.flatMap(({ id, devices: machines }) => [id, ...machines.map((device) => device.id)]),
      ...planted.map(({ id }) => id),
    ],
    texts: [...Object.values(texts), phone, phone.slice(1), `0${phone.slice(4)}`],
  };
}

/** The number of copies of a tenant's own ids in its pools, so that the ids of a request often belong together. */
const OFTEN = 8;

/** Returns ids of existing rows, keyed by the fields that contain them. */
async function poolsOf(
  { db }: Suite,
  { id: restaurantId, branches: [branch] }: SeedRestaurant,
): Promise<Record<string, string[]>> {
  const often = (...ids: string[]) => Array.from({ length: OFTEN }, () => ids).flat();
  const [till] = branch.devices;
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const machines = await db.select({ id: devices.id, posId: devices.posId }).from(devices);
  const admins = idsOf(await db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'admin')));
  return {
    restaurantId: [...often(restaurantId), ...idsOf(await db.select({ id: restaurants.id }).from(restaurants))],
    branchId: [...often(branch.id), ...idsOf(await db.select({ id: branches.id }).from(branches))],
    casherId: [...often(till.id, till.posId), ...machines.flatMap(({ id, posId }) => [id, posId])],
    orderId: idsOf(await db.select({ id: orders.id }).from(orders)),
    categoryId: idsOf(await db.select({ id: categories.id }).from(categories)),
    restaurantAdminId: idsOf(await db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'restaurantAdmin'))),
    userOrAdminId: [...admins, ...idsOf(await db.select({ id: users.id }).from(users))],
  };
}
