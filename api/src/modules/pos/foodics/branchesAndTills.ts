import { z } from 'zod';
import { PosUnavailable, type PosDevice, type PosIdentity, type PosBranches } from '../port';
import type { FoodicsClient } from './client';
import { clean, momentOf, text } from './orderFields';

/** Foodics' type of devices that close orders. Devices of other types are kitchen screens, printers and kiosks. */
const CASHIER = 1;
/** The maximum number of pages to read, so that a sync ends even if a faulty list never does. */
const MAX_PAGES = 200;

const Identity = z.object({
  business: z.object({ name: text, reference: z.coerce.string().nullish() }).nullish(),
  scopes: z.array(z.string()).nullish(),
});

const Branch = z.object({ id: clean, name: text, reference: text, deleted_at: text });
const Device = z.object({
  id: clean,
  name: text,
  reference: text,
  type: z.number().nullish(),
  deleted_at: text,
  last_seen_at: text,
  branch: z.object({ id: clean }).nullish(),
});

/** Reads which business a token belongs to and which permissions it has (`/whoami`). */
export async function readIdentity(client: FoodicsClient, signal: AbortSignal): Promise<PosIdentity> {
  const identity = Identity.safeParse(await client.single('/whoami', {}, signal)).data;
  if (!identity) throw new PosUnavailable('unreadable');
  return {
    businessName: identity.business?.name ?? null,
    businessReference: identity.business?.reference ?? null,
    scopes: identity.scopes ?? [],
  };
}

/** Reads the branches and their cashier tills, without deleted ones, and the ids of all other devices. */
export async function readBranches(client: FoodicsClient, signal: AbortSignal): Promise<PosBranches> {
  const branches = (await readAll(client, '/branches', {}, Branch, signal)).filter(({ deleted_at }) => !deleted_at);
  const devices = await readAll(client, '/devices', { include: 'branch' }, Device, signal);
  const isTill = ({ type, deleted_at, branch }: z.infer<typeof Device>) =>
    type === CASHIER && !deleted_at && branches.some(({ id }) => id === branch?.id);
  const tills = devices.filter(isTill);
  return {
    branches: branches.map(({ id, name, reference }) => ({
      posId: id,
      name: name || reference || id,
      reference: reference ?? null,
      devices: tills.filter(({ branch }) => branch?.id === id).map(toDevice),
    })),
    otherDevices: devices.filter((device) => !isTill(device)).map(({ id }) => id),
  };
}

function toDevice({ id, name, reference, last_seen_at: seen }: z.infer<typeof Device>): PosDevice {
  const lastSeenAt = seen ? momentOf(seen) : null;
  return {
    posId: id,
    name: name || reference || id,
    reference: reference ?? null,
    lastSeenAt: lastSeenAt && !Number.isNaN(lastSeenAt.getTime()) ? lastSeenAt : null,
  };
}

/**
 * Reads every row of a list. One invalid row makes the whole list unreadable. If the row were skipped, its till would
 * seem to be missing and would be deleted.
 */
async function readAll<Row extends z.ZodType>(
  client: FoodicsClient,
  path: string,
  query: Record<string, string>,
  row: Row,
  signal: AbortSignal,
): Promise<z.infer<Row>[]> {
  const found: z.infer<Row>[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.page(path, { ...query, page: String(page) }, signal);
    const rows = z.array(row).safeParse(answer.rows);
    if (!rows.success || answer.lastPage > MAX_PAGES) throw new PosUnavailable('unreadable');
    found.push(...rows.data);
    last = answer.lastPage;
  }
  return found;
}
