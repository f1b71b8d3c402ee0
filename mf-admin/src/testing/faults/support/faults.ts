import type { FakeApi } from 'shared-ui/testing';

/** A way in which a call goes wrong. */
export interface Fault {
  name: string;
  answer: Exclude<Parameters<FakeApi['on']>[1], (...call: never[]) => unknown>;
  /** The sentence of the server, with the full stop the screens add; none where nobody answers. */
  sentence?: string;
}

const refusal = (status: number): Fault => {
  const message = `The server has its reasons for ${status}`;
  return { name: String(status), answer: { status, body: { message, code: `BECAUSE_${status}` } }, sentence: `${message}.` };
};

export const REFUSED = refusal(500);
export const DROPPED: Fault = { name: 'a dropped connection', answer: 'down' };

/** What a call may be answered without an end of the session. */
export const FAULTS: readonly Fault[] = [...[400, 403, 404, 409, 413, 429].map(refusal), REFUSED, DROPPED];

/** What ends the session. */
export const NO_SESSION = refusal(401);

/** How long an answer may take without anything being given up. */
export const LONG_MS = 10_000;
