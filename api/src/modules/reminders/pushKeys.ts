import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import { seal, unsealAny, type SealingKeys } from '../../platform/crypto/seal';
import type { Db } from '../../platform/db/database';
import { pushKeys } from '../../platform/db/schema';

/** The pair of keys that signs push messages (VAPID, RFC 8292), in base64url. */
export interface PushPair {
  publicKey: string;
  privateKey: string;
}

export interface PushKeys {
  /**
   * Returns the pair of keys; null if no encryption key decrypts the stored pair. If there is no pair yet, the first
   * call generates one for all processes.
   */
  read(): Promise<PushPair | null>;
}

interface Dependencies {
  db: Db;
  settings: SealingKeys;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const ID = 'vapid';

export function createPushKeys({ db, settings, now, log }: Dependencies): PushKeys {
  let known: PushPair | null = null;

  async function stored() {
    const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, ID));
    return row;
  }

  async function make() {
    const made = webPush.generateVAPIDKeys();
    const sealed = seal(made.privateKey, settings.ENCRYPTION_KEY);
    await db
      .insert(pushKeys)
      .values({ id: ID, publicKey: made.publicKey, privateKey: sealed, createdAt: now() })
      .onConflictDoNothing();
    // Another process may have stored its pair first, so the stored pair is used.
    return stored();
  }

  return {
    async read() {
      if (known) return known;
      const row = (await stored()) ?? (await make());
      const opened = row && unsealAny(row.privateKey, settings);
      if (row && opened) known = { publicKey: row.publicKey, privateKey: opened };
      else log.error('no encryption key opens the key of push messages');
      return known;
    },
  };
}
