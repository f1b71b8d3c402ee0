import { makePasskey, signWithPasskey, type DevicePasskey, type Faults } from './authenticator';
import { cookieOf, newPhone, signInByCode, type TestPhone } from './diners';
import type { Suite } from './suite';

/** The public origin of the suite in tests of passkeys. */
export const ORIGIN = 'http://localhost:4300';

interface Options {
  rp: { id: string; name: string };
  user: { id: string; name: string };
  challenge: string;
  excludeCredentials: { id: string }[];
}
interface Listed {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}
interface State {
  signedIn: boolean;
  id: string | null;
  phone: string | null;
  passkeys: number | null;
}
interface DinerWithPasskey {
  phone: TestPhone;
  cookie: string;
  passkey: DevicePasskey;
  /** The id of the passkey in the diner's list. */
  id: string;
  userId: string;
}

/** Returns functions that send the passkey requests to a suite with the public origin `ORIGIN`. */
export function passkeyCalls(suiteOf: () => Suite) {
  const as = <Body = { code?: string }>(cookie: string, method: string, path: string, body?: unknown) =>
    suiteOf().call<Body>(method, `/customer${path}`, { headers: { cookie }, body });

  const calls = {
    as,
    sessionOf: async (cookie: string) => (await as<State>(cookie, 'GET', '/session')).body,
    listOf: async (cookie: string) => (await as<{ passkeys: Listed[] }>(cookie, 'GET', '/passkeys')).body.passkeys,
    optionsFor: async (cookie: string) => (await as<Options>(cookie, 'POST', '/passkeys/options')).body,

    /** Creates a passkey for a diner and registers it. */
    async add(cookie: string, faults: Faults & { counts?: boolean } = {}) {
      const made = makePasskey(await calls.optionsFor(cookie), { origin: ORIGIN, ...faults });
      const body = { ...made.answer, name: 'Phone' };
      return { ...made, sent: await as<Listed & { code?: string }>(cookie, 'POST', '/passkeys', body) };
    },

    challenge: async () => (await as<{ challenge: string }>('', 'POST', '/session/passkey/options')).body,

    /** Sends the response to a challenge of a sign-in. */
    finish: (body: unknown, headers: Record<string, string> = {}) =>
      suiteOf().call<{ code?: string }>('POST', '/customer/session/passkey', { body, headers }),

    /** Signs in with a passkey. */
    async signIn(passkey: DevicePasskey, faults: Faults = {}, headers: Record<string, string> = {}) {
      const body = signWithPasskey(passkey, await calls.challenge(), { origin: ORIGIN, ...faults });
      const answer = await calls.finish(body, headers);
      return { status: answer.status, code: answer.body.code, cookie: cookieOf(answer.headers) };
    },

    /** Returns a diner who has signed in by a code and has a passkey. */
    async diner(faults: { counts?: boolean } = {}): Promise<DinerWithPasskey> {
      const phone = newPhone();
      const cookie = await signInByCode(suiteOf(), phone);
      const { passkey, sent } = await calls.add(cookie, faults);
      return { phone, cookie, passkey, id: sent.body.id, userId: (await calls.sessionOf(cookie)).id! };
    },
  };
  return calls;
}
