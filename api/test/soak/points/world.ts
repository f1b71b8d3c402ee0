import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { customerCookieName } from 'contracts/server';
import { claimPhone } from '../../../src/modules/diners/phoneClaims';
import { createCustomerSessions } from '../../../src/modules/diners/sessions';
import { signToken } from '../../../src/modules/auth/jwt';
import { SECRET_ALGORITHM, SECRET_KID } from '../../../src/modules/auth/tokenKeys';
import type { Db } from '../../../src/platform/db/database';
import { sessions, staff } from '../../../src/platform/db/schema';
import { setClockFile } from '../../support/clockFile';
import { SECRETS } from '../../support/plant';
import { newPhone } from '../callers';
import { startServers, type Servers } from '../servers';

/** The initial terms of the programmes. */
const TERMS = [
  { rate: 1, orderCap: null, expiryDays: 2, pointValue: 0.05 },
  { rate: 0.37, orderCap: 60, expiryDays: null, pointValue: 0.1 },
] as const;
/**
 * The return periods of the restaurants, in days. Points of the first restaurant can be used immediately; points of the
 * second are pending for a day.
 */
const RETURN_DAYS = ['0', '1'] as const;
const TILLS_EACH = 4;
const YEAR_SECONDS = 365 * 24 * 3600;

export interface SoakTill {
  restaurantId: string;
  deviceId: string;
  key: string;
}

export interface SoakDiner {
  userId: string;
  phone: string;
  cookie: string;
}

/** Two API processes with points programmes, tills, diners and administrators. Both use one clock. */
export interface PointsWorld extends Servers {
  restaurants: string[];
  tills: SoakTill[];
  diners: SoakDiner[];
  /** The tokens of two administrators. */
  administrators: [string, string];
  /** The token of one cashier per restaurant, keyed by the restaurant's id. */
  cashiers: ReadonlyMap<string, string>;
  now(): Date;
  /** Moves the clock of both servers forward. Resolves when both have read it. */
  forward(ms: number): Promise<void>;
}

/** Starts a world with this number of diners. */
export async function startPointsWorld(diners: number): Promise<PointsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'points-clock-'));
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '0');
  const servers = await startServers({
    POS_POLL_SECONDS: '0',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../../support/shiftedClock.mjs')).href}`,
  });
  const { db, call } = servers;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);

  const restaurants: string[] = [];
  const tills: SoakTill[] = [];
  const cashiers = new Map<string, string>();
  for (const [index, terms] of TERMS.entries()) {
    const restaurantId = await servers.addRestaurant(`Tea house ${index + 1}`, {
      system_type: 'eesal',
      currency: 'SAR',
      recoveryPeiod: RETURN_DAYS[index] ?? '0',
    });
    const make = async (path: string, body: object) => (await call<{ id: string }>(0, 'POST', path, { body })).body.id;
    const branchId = await make('/branch', { restaurantId, name: 'Olaya' });
    for (let till = 1; till <= TILLS_EACH; till += 1) {
      const deviceId = await make('/device', { branchId, name: `Till ${till}` });
      const { key } = (await call<{ key: string }>(0, 'POST', `/device/${deviceId}/key`)).body;
      tills.push({ restaurantId, deviceId, key });
    }
    const body = { isActive: true, currency: 'SAR', payer: 'restaurant', ...terms };
    const { status } = await call(0, 'POST', `/restaurant/${restaurantId}/points`, { body });
    if (status !== 200) throw new Error(`setting the terms returned ${status}`);
    restaurants.push(restaurantId);
    cashiers.set(restaurantId, await tokenOf(db, { role: 'restaurantAdmin', restaurantId, branchId }));
  }

  const customers = createCustomerSessions(db, now);
  const cookie = customerCookieName(false);
  const people: SoakDiner[] = [];
  for (let n = 0; n < diners; n += 1) {
    const phone = newPhone();
    const userId = await db.transaction((tx) => claimPhone(tx, { phone, signedInAs: null, at: now() }));
    people.push({ userId, phone, cookie: `${cookie}=${await customers.begin(db, userId)}` });
  }

  return {
    ...servers,
    restaurants,
    tills,
    diners: people,
    cashiers,
    administrators: [await tokenOf(db, { role: 'admin' }), await tokenOf(db, { role: 'admin' })],
    now,
    async forward(ms) {
      await setClockFile(clockFile, aheadMs + ms, servers.pids());
      aheadMs += ms;
    },
    async stop() {
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds a member of the staff. Returns a token that is valid for a year, because the clock jumps forward. */
async function tokenOf(
  db: Db,
  { role, ...tenant }: { role: 'admin' | 'restaurantAdmin'; restaurantId?: string; branchId?: string },
): Promise<string> {
  const id = randomUUID();
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + YEAR_SECONDS;
  const sessionId = randomUUID();
  await db.insert(staff).values({ id, role, ...tenant, name: role, email: `${id}@example.com`, passwordHash: '' });
  await db
    .insert(sessions)
    .values({ id: sessionId, staffId: id, createdAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) });
  const key = new TextEncoder().encode(SECRETS.JWT_SECRET);
  return signToken(
    { sub: id, jti: sessionId, role, restaurantId: null, branchId: null, ...tenant, iat, exp },
    { signing: () => ({ alg: SECRET_ALGORITHM, kid: SECRET_KID, key }) },
  );
}
