import { importJWK, type JWK } from 'jose';
import { asc } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { tokenKeys } from '../../platform/db/schema';
import { SettingsError } from '../../platform/config/settings';
import { unsealAny, type SealingKeys } from '../../platform/crypto/seal';

export const TOKEN_ALGORITHM = 'ES256';
export const SECRET_ALGORITHM = 'HS256';
/** The key id of `JWT_SECRET`. */
export const SECRET_KID = 'jwt-secret';

type Key = Awaited<ReturnType<typeof importJWK>>;

interface ReadKey {
  kid: string;
  signsFrom: Date;
  refusedFrom: Date | null;
  publicJwk: JWK;
  publicKey: Key;
  /** Null if no encryption key decrypts it. */
  privateKey: Key | null;
}

/** The fields of a token's header that determine with which key it is checked. */
interface TokenHeader {
  alg?: string | undefined;
  kid?: string | undefined;
}

/** The keys that sign tokens (docs/decisions/0049). */
export interface TokenKeys {
  /**
   * Returns the key that currently signs tokens.
   * @throws Error if no encryption key decrypts any of the keys
   */
  signing(): { alg: string; kid: string; key: Key };
  /** Returns the key that verifies a token's signature; undefined if the key is unknown or no longer accepted. */
  keyOf(header: TokenHeader): Key | undefined;
  /** Returns the public keys that are accepted now or will be soon, as a key set (RFC 7517). */
  keySet(): { keys: JWK[] };
  /** Reads the keys again. If that fails, the keys from the last read stay in use. */
  reload(): Promise<void>;
}

interface Dependencies {
  db: Db;
  settings: SealingKeys & { JWT_SECRET: string };
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Reads the token keys. Before the first `eesal rotate-keys tokens` there are none, and `JWT_SECRET` signs.
 * @throws SettingsError if no encryption key decrypts the newest key or the key that currently signs
 */
export async function readTokenKeys({ db, settings, now, log }: Dependencies): Promise<TokenKeys> {
  const secret = new TextEncoder().encode(settings.JWT_SECRET);
  let ring: ReadKey[] = [];
  /** When `JWT_SECRET` stops being accepted; null before the first rotation. */
  let ofSecret: { refusedFrom: Date | null } = { refusedFrom: null };

  const isAccepted = ({ refusedFrom }: { refusedFrom: Date | null }) => refusedFrom === null || refusedFrom > now();
  const hasBegun = ({ signsFrom }: { signsFrom: Date }) => signsFrom <= now();

  async function read(): Promise<void> {
    const rows = await db.select().from(tokenKeys).orderBy(asc(tokenKeys.signsFrom), asc(tokenKeys.createdAt));
    const keys: ReadKey[] = [];
    for (const { kid, publicKey, privateKey, signsFrom, refusedFrom } of rows) {
      if (!publicKey || !privateKey) continue;
      const opened = unsealAny(privateKey, settings);
      if (opened === null) log.error({ kid }, 'no encryption key opens a key of tokens');
      keys.push({
        kid,
        signsFrom,
        refusedFrom,
        publicJwk: publicKey,
        publicKey: await importJWK(publicKey, TOKEN_ALGORITHM),
        privateKey: opened === null ? null : await importJWK(JSON.parse(opened) as JWK, TOKEN_ALGORITHM),
      });
    }
    const secretRow = rows.find(({ kid }) => kid === SECRET_KID);
    ring = keys;
    ofSecret = {
      // The row of `JWT_SECRET` is deleted some time after the last token of this secret has expired. After that, only
      // the keys in the table are accepted.
      refusedFrom: keys.length === 0 ? null : (secretRow?.refusedFrom ?? new Date(0)),
    };
  }

  function signer(): ReturnType<TokenKeys['signing']> | undefined {
    const found = ring.findLast((key) => key.privateKey !== null && hasBegun(key) && isAccepted(key));
    if (found) return { alg: TOKEN_ALGORITHM, kid: found.kid, key: found.privateKey! };
    return isAccepted(ofSecret) ? { alg: SECRET_ALGORITHM, kid: SECRET_KID, key: secret } : undefined;
  }

  let reading = read();
  await reading;
  if (ring.at(-1)?.privateKey === null || !signer())
    throw new SettingsError(
      'These settings cannot be used:\n  ENCRYPTION_KEY does not open the key that signs tokens. Name the earlier key in ENCRYPTION_KEY_PREVIOUS, or make a new signing key: npx eesal rotate-keys tokens --leaked',
    );

  return {
    signing() {
      const found = signer();
      if (!found) throw new Error('No encryption key opens a key that signs tokens');
      return found;
    },
    keyOf({ alg, kid = SECRET_KID }) {
      if (kid === SECRET_KID) return alg === SECRET_ALGORITHM && isAccepted(ofSecret) ? secret : undefined;
      if (alg !== TOKEN_ALGORITHM) return undefined;
      return ring.find((key) => key.kid === kid && isAccepted(key))?.publicKey;
    },
    keySet: () => ({
      keys: ring
        .filter(isAccepted)
        .map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: TOKEN_ALGORITHM, use: 'sig' })),
    }),
    reload() {
      // Reads run one after the other, so that an earlier result never replaces a later one.
      reading = reading
        .then(read)
        .catch((error: unknown) => log.error({ err: error }, 'the keys of tokens could not be read again'));
      return reading;
    },
  };
}
