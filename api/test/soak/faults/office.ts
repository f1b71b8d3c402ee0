import { randomUUID } from 'node:crypto';
import { sendForm } from '../../support/forms';
import { MAX_RESPONSE_MS, other, type Calls } from './calls';

const OFFICE_PAUSE_MS = 150;

/** Creates the administrators of a run. */
export function createOffice({ world, records, isExcused, isOver, pause, send, note, settle }: Calls) {
  /** Adds categories as an administrator, and deletes some of them again. */
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

  /** Gives the last till a new key from time to time, as an administrator. That till posts no orders. */
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

  /** Reads the orders of a restaurant as its admin, and tries to read the orders of another restaurant. */
  async function readOrders(index: number): Promise<void> {
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
        signal: AbortSignal.timeout(MAX_RESPONSE_MS),
      }).catch(() => null);
      if (tried?.ok) records.leaks.push(`till ${index} read the last order of the next till`);
      await pause(OFFICE_PAUSE_MS);
    }
  }

  return { keepCategories, changeKeys, readOrders };
}
