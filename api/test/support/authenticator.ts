import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/*
 * An authenticator that creates and uses passkeys as phones do (WebAuthn level 3, §6). Tests can make it return faulty
 * responses.
 */

/** The parts of a response that a test may replace with faulty values. */
export interface Faults {
  /** The page's origin. */
  origin?: string;
  /** The relying party that the authenticator was asked for. */
  rpId?: string;
  /** Whether the device verified the diner, for example by a fingerprint. */
  verified?: boolean;
  /** The signature counter, instead of the next value. */
  counter?: number;
  /** The diner's id in the response. */
  userHandle?: string;
  /** Whether our page was in a frame of another site's page. */
  crossOrigin?: boolean;
  /** The type of the response. */
  type?: string;
  /** The attestation statement of the authenticator's manufacturer. */
  attestation?: { fmt: string; attStmt: Map<Cbor, Cbor> };
}

/** A passkey on a device. */
export interface DevicePasskey {
  id: string;
  userHandle: string;
  rpId: string;
  key: KeyObject;
  counter: number;
}

const FLAG = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, credential: 0x40 };

/**
 * Creates a passkey.
 * @param options the server's response to the start of the registration
 * @param counts whether the authenticator counts its signatures; password managers do not
 * @param withId the id of another passkey, to simulate a faulty authenticator
 * @returns the passkey, and the browser's response
 */
export function makePasskey(
  options: { rp: { id: string }; user: { id: string }; challenge: string },
  { origin, counts = false, withId, ...faults }: Faults & { origin: string; counts?: boolean; withId?: string },
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = withId === undefined ? randomBytes(32) : Buffer.from(withId, 'base64url');
  const cose = new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ]);
  const passkey: DevicePasskey = {
    id: id.toString('base64url'),
    userHandle: options.user.id,
    rpId: options.rp.id,
    key: privateKey,
    counter: counts ? 1 : 0,
  };
  const authData = Buffer.concat([
    authenticatorData(passkey, faults, FLAG.credential),
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 0xff]),
    id,
    cbor(cose),
  ]);
  const { fmt, attStmt } = faults.attestation ?? { fmt: 'none', attStmt: new Map<Cbor, Cbor>() };
  const answer = {
    id: passkey.id,
    clientDataJSON: clientData(options.challenge, { type: 'webauthn.create', origin, ...faults }),
    attestationObject: cbor(
      new Map<Cbor, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    ).toString('base64url'),
    transports: ['internal', 'hybrid'],
  };
  return { passkey, answer };
}

/**
 * Signs a challenge with a passkey, and increments the passkey's counter if the authenticator counts signatures.
 * @returns the browser's response
 */
export function signWithPasskey(
  passkey: DevicePasskey,
  { challenge }: { challenge: string },
  { origin, ...faults }: Faults & { origin: string },
) {
  if (passkey.counter > 0) passkey.counter += 1;
  const clientDataJSON = clientData(challenge, { type: 'webauthn.get', origin, ...faults });
  const signed = authenticatorData(passkey, faults);
  const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
  const signature = createSign('sha256').update(signed).update(clientDataHash).sign(passkey.key);
  return {
    id: passkey.id,
    clientDataJSON,
    authenticatorData: signed.toString('base64url'),
    signature: signature.toString('base64url'),
    userHandle: faults.userHandle ?? passkey.userHandle,
  };
}

function authenticatorData(passkey: DevicePasskey, { rpId, verified = true, counter }: Faults, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head[0] = flags | FLAG.present | FLAG.backupEligible | FLAG.backedUp | (verified ? FLAG.verified : 0);
  head.writeUInt32BE(counter ?? passkey.counter, 1);
  return Buffer.concat([
    createHash('sha256')
      .update(rpId ?? passkey.rpId)
      .digest(),
    head,
  ]);
}

const clientData = (
  challenge: string,
  { type, origin, crossOrigin = false }: { type: string; origin: string; crossOrigin?: boolean },
) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');

/** The values that this file can encode as CBOR. */
export type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

/** Encodes a value as CBOR (RFC 8949), for lengths below 65536. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, of]) => [cbor(name), cbor(of)])]);
}

function head(kind: number, count: number): Buffer {
  const major = kind << 5;
  if (count < 24) return Buffer.from([major | count]);
  if (count < 256) return Buffer.from([major | 24, count]);
  return Buffer.from([major | 25, count >> 8, count & 0xff]);
}
