import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/sha256';
import type { Db } from '../../platform/db/database';
import { pointsAccounts, pointsLots, pointsTransfers, type TransferKind } from '../../platform/db/schema';
import type { Book, Lot } from './book';

/** The reason for which the ledger refused a step. A refused step changes nothing. */
export type WhyNot = 'key_reused' | 'not_enough' | 'in_debt' | 'hold_unknown' | 'same_person' | 'too_many_a_day';

/** Thrown when the ledger refuses a step. */
export class PointsRefused extends Error {
  constructor(readonly why: WhyNot) {
    super(`the points were not moved: ${why}`);
  }
}

interface Entry {
  kind: TransferKind;
  points: number;
  /** Set only for further transfers of a step, because the first transfer has the step's key. */
  key?: string;
  orderId?: string | null;
  requestedBy?: string;
  approvedBy?: string;
  reason?: string;
}

/** The locked account that a step changes. */
export interface OpenBook extends Book {
  /** Adds a transfer. The first one of a step stores the step's key. Without one, the step can be repeated. */
  enter(entry: Entry): void;
  /** Inserts a lot whose points are not yet in the account. The caller adds them with `put` (book.ts). */
  addLot(lot: typeof pointsLots.$inferInsert): Promise<Lot>;
}

interface Step {
  accountId: string;
  /** Identifies the step. No other step has the same key. */
  key: string;
  /** The content of the step. If a key is used again, the content must be the same. */
  body: unknown;
  /** The ids of lots that the step needs even if they have no points. */
  lotIds?: string[];
  orderId?: string;
  at: Date;
}

/**
 * Runs a step of the ledger (such as an earning, a hold or an expiry) once, in a transaction that first locks the
 * account. If the step has already run, nothing changes.
 * @returns whether the step ran now or earlier
 * @throws PointsRefused when the key was used for a different content, or when `change` throws it
 */
export async function makeStep(
  db: Db,
  { accountId, key, body, lotIds = [], orderId, at }: Step,
  change: (tx: Db, book: OpenBook) => Promise<void> | void,
): Promise<'made' | 'repeated'> {
  const bodyHash = sha256(JSON.stringify(body));
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(pointsAccounts).where(eq(pointsAccounts.id, accountId)).for('update');
    if (!account) throw new Error('there is no such points account');
    const [earlier] = await tx
      .select({ bodyHash: pointsTransfers.bodyHash, accountId: pointsTransfers.accountId })
      .from(pointsTransfers)
      .where(eq(pointsTransfers.key, key));
    if (earlier) {
      if (earlier.bodyHash !== bodyHash || earlier.accountId !== accountId) throw new PointsRefused('key_reused');
      return 'repeated';
    }
    const lots = await tx
      .select()
      .from(pointsLots)
      .where(
        and(
          eq(pointsLots.accountId, accountId),
          or(
            gt(pointsLots.left, 0),
            lotIds.length > 0 ? inArray(pointsLots.id, lotIds) : undefined,
            orderId ? eq(pointsLots.orderId, orderId) : undefined,
          ),
        ),
      );
    const { posted, held, debt } = account;
    const before = new Map(lots.map((lot) => [lot.id, { ...lot }]));
    const entries: Entry[] = [];
    const book: OpenBook = {
      posted,
      held,
      debt,
      lots,
      enter: (entry) => void entries.push(entry),
      async addLot(values) {
        const [lot] = await tx.insert(pointsLots).values(values).returning();
        if (!lot) throw new Error('a lot was not added');
        before.set(lot.id, { ...lot });
        lots.push(lot);
        return lot;
      },
    };
    await change(tx, book);

    for (const { id, earned, clawed, expired, left, revision } of lots.filter((lot) =>
      differs(lot, before.get(lot.id)),
    ))
      await tx.update(pointsLots).set({ earned, clawed, expired, left, revision }).where(eq(pointsLots.id, id));
    if (book.posted !== posted || book.held !== held || book.debt !== debt)
      await tx
        .update(pointsAccounts)
        .set({ posted: book.posted, held: book.held, debt: book.debt })
        .where(eq(pointsAccounts.id, accountId));
    if (entries.length > 0)
      await tx
        .insert(pointsTransfers)
        .values(entries.map((entry) => ({ key, ...entry, accountId, bodyHash, createdAt: at })));
    return 'made';
  });
}

const differs = (lot: Lot, before: Lot | undefined) =>
  lot.earned !== before?.earned ||
  lot.clawed !== before.clawed ||
  lot.expired !== before.expired ||
  lot.left !== before.left ||
  lot.revision !== before.revision;

/** Returns the id of a customer's account in a programme. If there is no account, it is created. */
export async function accountOf(
  db: Db,
  { userId, programId }: { userId: string; programId: string },
  at: Date,
): Promise<string> {
  await db.insert(pointsAccounts).values({ userId, programId, createdAt: at }).onConflictDoNothing();
  const [account] = await db
    .select({ id: pointsAccounts.id })
    .from(pointsAccounts)
    .where(and(eq(pointsAccounts.userId, userId), eq(pointsAccounts.programId, programId)));
  if (!account) throw new Error('a points account was neither opened nor found');
  return account.id;
}
