import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { REGISTRY_PATH } from 'contracts';
import { readEvents } from '../../support/eventReader';
import { sendForm } from '../../support/forms';
import { lastOrderPath } from '../../support/orders';
import { until } from '../../support/until';
import type { Records } from './records';
import type { FaultKind } from './schedule';
import { REMOTE, type FaultWorld, type StaffedTill } from './world';

/** The longest permitted wait for an answer. Above that, the caller hangs up. */
const HUNG_MS = 20_000;
const AGAIN_MS = 200;
/** Keeps a till below its limit of calls per minute. */
const TILL_PAUSE_MS = 550;
const OFFICE_PAUSE_MS = 150;
const SMS_ARRIVES_MS = 2_000;
/** Answers of a part that is away, busy, or asks for a pause. Callers try again. */
const TOO_MANY = 429;
const TEMPORARY = [TOO_MANY, 502, 503, 504];

interface Asked {
  token?: string;
  body?: unknown;
  /** Called from an address that nobody else has, because limits are not tested here. */
  fromNewAddress?: boolean;
  /** The caller does not wait until a limit allows more. */
  leaves?: boolean;
}

interface Told<Body> {
  /** 0 without an answer. */
  status: number;
  body: Body;
}

export interface FaultLoad {
  /** Stops the load. Everyone finishes the current call. */
  end(): Promise<void>;
}

/**
 * Starts tills, diners, cashiers, administrators, listeners and visitors. They go on through all faults.
 * @param isActive tells whether a fault of this kind is active or has just ended
 */
export function startFaultLoad(world: FaultWorld, records: Records, isActive: (kind: FaultKind) => boolean): FaultLoad {
  // A clock that jumped explains refusals that no outage explains: a code is too old, for example.
  const isExcused = () => isActive('jumpedClock');
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const pause = (ms: number) => delay(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  const other = (which: number) => 1 - which;

  async function send<Body>(
    which: number,
    method: string,
    path: string,
    { token, body, fromNewAddress }: Asked = {},
  ): Promise<Told<Body>> {
    const begun = Date.now();
    const excused = isExcused();
    const answer = await fetch(world.bases[which as 0 | 1] + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(fromNewAddress && { 'x-forwarded-for': newAddress() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HUNG_MS),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Body }))
      .catch((error: Error) => ({ status: 0, body: { message: error.message } as Body }));
    note(`${method} ${path.split('?')[0]}`, answer, begun, excused);
    return answer;
  }

  function note(what: string, { status, body }: Told<unknown>, begun: number, excused: boolean): void {
    const took = Date.now() - begun;
    const { calls } = records;
    calls.slowestMs = Math.max(calls.slowestMs, took);
    if (status === 0) calls.unanswered += 1;
    else if (status < 300) calls.answered += 1;
    else {
      calls.refused += 1;
      const { code = '' } = (body ?? {}) as { code?: string };
      const refusal = `${what} ${status} ${code}`;
      records.refusals[refusal] = (records.refusals[refusal] ?? 0) + 1;
    }
    const isHung = status === 0 && took >= HUNG_MS;
    const isRefused = status >= 400 && !TEMPORARY.includes(status);
    if (isHung || (isRefused && !excused && !isExcused()))
      records.unexpected.push(
        `${new Date().toISOString()} ${what}: ${status} ${JSON.stringify(body)} after ${took} ms`,
      );
  }

  /** Repeats a call, at one process and then the other, until it has a final answer. Null when the run is over. */
  async function settle<Body>(first: number, method: string, path: string, asked: Asked): Promise<Told<Body> | null> {
    for (let which = first; !isOver(); which = other(which)) {
      const answer = await send<Body>(which, method, path, asked);
      const isFinal = !TEMPORARY.includes(answer.status) || (asked.leaves && answer.status === TOO_MANY);
      if (answer.status !== 0 && isFinal) return answer;
      await pause(AGAIN_MS);
    }
    return null;
  }

  /** A till posts orders one after the other. Diners and cashiers save them. */
  async function serve(till: StaffedTill, index: number): Promise<void> {
    for (let number = 1; !isOver(); number += 1) {
      const which = (index + number) % 2;
      const [order_number, total] = [`${index}-${number}`, 200 + number];
      records.triedOrders.add(order_number);
      const posted = await settle(which, 'POST', '/ingest/v1/order', {
        token: till.key,
        body: {
          order_number,
          orderedAt: new Date().toISOString(),
          order_items: [{ item_name: 'Tea', total_price: total / 100 }],
          total_price: total / 100,
        },
      });
      if (posted?.status === 200 || posted?.status === 201) {
        records.orders.set(order_number, { total, acknowledgedAt: Date.now() });
        const orderId = await scan(till, which, order_number);
        if (orderId) await [saveByDiner, saveByCashier, saveTwiceAtOnce][number % 3]!(till, which, orderId);
      }
      await pause(TILL_PAUSE_MS);
    }
  }

  /** Returns the id of the till's last order, as a diner sees it. */
  async function scan(
    { restaurantId, deviceId }: StaffedTill,
    which: number,
    order_number: string,
  ): Promise<string | null> {
    const shown = await settle<{ invoice?: { id: string; order_number: string } }>(
      which,
      'GET',
      lastOrderPath(restaurantId, deviceId),
      { fromNewAddress: true },
    );
    const invoice = shown?.body.invoice;
    if (invoice && invoice.order_number !== order_number && !isExcused())
      records.unexpected.push(`the till of ${order_number} showed ${invoice.order_number}`);
    return invoice?.order_number === order_number ? invoice.id : null;
  }

  const placeOf = ({ restaurantId, deviceId }: StaffedTill) => ({ restaurantId, casherId: deviceId });

  async function saveByDiner(till: StaffedTill, which: number, orderId: string): Promise<void> {
    const phone = newPhone();
    const asked = await settle(which, 'POST', '/user', {
      body: { phone, orderId },
      fromNewAddress: true,
      leaves: true,
    });
    if (asked?.status !== 200) return;
    records.codes.sent += 1;
    const otp = await codeFor(phone);
    if (!otp) return;
    const save = { ...placeOf(till), phone, orderId, otp };
    const saved = await settle(which, 'POST', '/order/foodics/web/add-order', { body: save, fromNewAddress: true });
    if (saved?.status !== 200) return;
    records.codes.used += 1;
    records.saves.set(orderId, phone);
    // The code must not save another order.
    const [elsewhere] = [...records.saves.keys()].filter((id) => id !== orderId).slice(-1);
    if (!elsewhere) return;
    const again = await attempt(other(which), 'web', { ...save, orderId: elsewhere });
    if (again === 200) records.codes.usedTwice.push(phone);
  }

  async function codeFor(phone: string): Promise<string | null> {
    // A message whose answer was lost was sent again, with another code.
    const message = () => world.sms.received.findLast(({ body }) => body.includes(phone.slice(1)));
    await until(`the code for ${phone} arrives`, () => message() !== undefined || isOver(), SMS_ARRIVES_MS).catch(
      () => undefined,
    );
    const { body = '' } = message() ?? {};
    return /"body":"(\d+)/.exec(body)?.[1] ?? null;
  }

  async function saveByCashier(till: StaffedTill, which: number, orderId: string): Promise<void> {
    const phone = newPhone();
    const saved = await settle(which, 'POST', '/order/foodics/cashier/add-order', {
      token: till.token,
      body: { ...placeOf(till), phone, orderId },
    });
    if (saved?.status === 200) records.saves.set(orderId, phone);
  }

  /** Two cashiers save one order for two phones at the same time. One of them is refused. */
  async function saveTwiceAtOnce(till: StaffedTill, _which: number, orderId: string): Promise<void> {
    const phones = [newPhone(), newPhone()];
    const answers = await Promise.all(
      phones.map((phone, which) => attempt(which, 'cashier', { ...placeOf(till), phone, orderId }, till.token)),
    );
    const winners = phones.filter((_phone, which) => answers[which] === 200);
    if (winners.length > 1) records.races.both.push(orderId);
    else if (winners[0]) {
      records.races.won += 1;
      records.saves.set(orderId, winners[0]);
    }
  }

  /** Makes a save that may be refused, and returns its status; 0 without an answer. */
  const attempt = (which: number, by: 'web' | 'cashier', body: object, token?: string): Promise<number> =>
    fetch(`${world.bases[which as 0 | 1]}/order/foodics/${by}/add-order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(HUNG_MS),
    }).then(
      ({ status }) => status,
      () => 0,
    );

  /** An administrator adds categories and deletes some of them again. */
  async function keepCategories(which: number): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const name = randomUUID();
      records.triedCategories.add(name);
      const begun = Date.now();
      const answer = await sendForm({ url: world.bases[which as 0 | 1] }, 'POST', '/categories', world.adminToken, {
        names: JSON.stringify([{ language: 'en', name }]),
      }).catch(() => ({ status: 0, body: null }));
      note('POST /categories', answer, begun, isExcused());
      if (answer.status === 200 || answer.status === 201) {
        records.categories.add(name);
        if (turn % 3 === 0) await deleteCategory(which, name);
      }
      await pause(OFFICE_PAUSE_MS);
    }
  }

  async function deleteCategory(which: number, name: string): Promise<void> {
    const found = await settle<{ categories?: { id: string }[] }>(which, 'GET', `/categories?search=${name}`, {
      token: world.adminToken,
    });
    const id = found?.body.categories?.[0]?.id;
    if (!id) return;
    const deleted = await send(which, 'DELETE', `/categories/${id}`, { token: world.adminToken });
    records.categories.delete(name);
    if (deleted.status === 200) records.deletedCategories.add(name);
  }

  /** An administrator gives the last till a new key now and then. That till posts nothing. */
  async function changeKeys(deviceId: string): Promise<void> {
    const { keys } = records;
    while (!isOver()) {
      await pause(3 * OFFICE_PAUSE_MS);
      const made = await send<{ key?: string }>(0, 'POST', `/device/${deviceId}/key`, { token: world.adminToken });
      if (made.status === 200 && made.body.key) {
        if (keys.current) keys.former.push(keys.current);
        keys.current = made.body.key;
        keys.unsure = false;
      } else keys.unsure = true;
    }
  }

  /** A restaurant's administrator looks at the orders, and tries to see another restaurant's. */
  async function lookAround(index: number): Promise<void> {
    const own = world.tills[index]!;
    const foreign = world.tills[(index + 1) % world.tills.length]!;
    for (let which = 0; !isOver(); which = other(which)) {
      const listed = await send<{ orders?: { order_number: string }[] }>(
        which,
        'GET',
        '/order/branch-orders?limit=50',
        {
          token: own.token,
        },
      );
      for (const { order_number } of listed.body.orders ?? [])
        if (!order_number.startsWith(`${index}-`)) records.leaks.push(`till ${index} was shown order ${order_number}`);
      const { restaurantId, deviceId } = foreign;
      const query = new URLSearchParams({ restaurantId, casherId: deviceId });
      const tried = await fetch(`${world.bases[which as 0 | 1]}/order/foodics/cashier/last-order?${query}`, {
        headers: { authorization: `Bearer ${own.token}` },
        signal: AbortSignal.timeout(HUNG_MS),
      }).catch(() => null);
      if (tried?.ok) records.leaks.push(`till ${index} read the last order of the next till`);
      await pause(OFFICE_PAUSE_MS);
    }
  }

  async function listen(): Promise<void> {
    for (let resumed = false; !isOver(); resumed = true) {
      const headers = {
        authorization: `Bearer ${world.adminToken}`,
        ...(resumed && { 'last-event-id': '1' }),
      };
      const stream = await readEvents(new URL('/api/events', world.streams.url).href, headers).catch(() => null);
      if (stream) records.streams.opened += 1;
      const leave = () => void stream?.end();
      ending.signal.addEventListener('abort', leave, { once: true });
      try {
        while (stream && !isOver()) {
          await stream.next();
          records.streams.lastEventAt = Date.now();
        }
      } catch {
        // The stream has ended and is opened again.
      }
      ending.signal.removeEventListener('abort', leave);
      await pause(AGAIN_MS);
    }
  }

  /** A browser loads the live release of the remote, and compares each file with its hash as a browser does. */
  async function visit(): Promise<void> {
    while (!isOver()) {
      await loadRemote().catch(() => undefined);
      await pause(OFFICE_PAUSE_MS);
    }
  }

  async function loadRemote(): Promise<void> {
    const get = async (path: string) => {
      const answer = await fetch(world.webHost.origin + path, { signal: AbortSignal.timeout(HUNG_MS) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const wasDamaged = isActive('damagedRelease');
    const registry = JSON.parse((await get(REGISTRY_PATH)).toString()) as {
      remotes: Record<string, { release: string }>;
    };
    const folder = `/remotes/${REMOTE}/${registry.remotes[REMOTE]!.release}`;
    const { integrity } = JSON.parse((await get(`${folder}/mf-manifest.json`)).toString()) as {
      integrity: Record<string, string>;
    };
    for (const [file, hash] of Object.entries(integrity)) {
      const content = await get(`${folder}/${file}`);
      if (`sha384-${createHash('sha384').update(content).digest('base64')}` === hash) continue;
      records.damage.seen += 1;
      if (!wasDamaged && !isActive('damagedRelease')) records.damage.unexplained.push(`${folder}/${file}`);
    }
  }

  const last = world.tills.length - 1;
  const all = Promise.all([
    ...world.tills.slice(0, last).map(serve),
    ...[0, 1].map(keepCategories),
    ...[0, 1].map(lookAround),
    changeKeys(world.tills[last]!.deviceId),
    listen(),
    visit(),
  ]);
  return {
    async end() {
      ending.abort();
      await all;
    },
  };
}

let lastPhone = 0;
function newPhone(): string {
  lastPhone += 1;
  return `+9665${String(lastPhone).padStart(8, '0')}`;
}

const newAddress = () => `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
