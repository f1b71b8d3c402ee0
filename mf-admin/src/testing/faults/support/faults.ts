import type { FakeApi } from 'shared-ui/testing';

/** A way in which a request fails. */
export interface Fault {
  name: string;
  answer: Exclude<Parameters<FakeApi['on']>[1], (...call: never[]) => unknown>;
  /** The server's message with the full stop that the screens add. Undefined if the server does not respond. */
  sentence?: string;
}

const refusal = (status: number): Fault => {
  const message = `The server has its reasons for ${status}`;
  return {
    name: String(status),
    answer: { status, body: { message, code: `BECAUSE_${status}` } },
    sentence: `${message}.`,
  };
};

export const REFUSED = refusal(500);
export const DROPPED: Fault = { name: 'a dropped connection', answer: 'down' };

/** The faults that do not end the session. */
export const FAULTS: readonly Fault[] = [...[400, 403, 404, 409, 413, 429].map(refusal), REFUSED, DROPPED];

/** The fault that ends the session. */
export const NO_SESSION = refusal(401);

/** A time during which the screens must keep waiting for a response. */
export const LONG_MS = 10_000;
