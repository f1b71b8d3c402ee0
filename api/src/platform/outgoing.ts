import { inSpan } from 'contracts/server';
import type { FastifyBaseLogger } from 'fastify';

/** A call of another system. */
interface OutgoingCall {
  /** The other system, such as `foodics` or `sms`. */
  system: string;
  /** The operation that is asked of it. */
  call: string;
}

/** How a call ended: `ok`, or the problem in one word. */
type OutcomeOf = (error: unknown) => string;

/** Makes a call of another system and returns its result. */
export type Outgoing = <Result>(
  call: OutgoingCall,
  make: () => Promise<Result>,
  outcomeOf: OutcomeOf,
) => Promise<Result>;

/**
 * Creates the function that writes one log line, and one span of a trace, for each call of another system: never its
 * address, token or content.
 */
export function createOutgoing(log: Pick<FastifyBaseLogger, 'info' | 'debug'>): Outgoing {
  return async (call, make, outcomeOf) => {
    const began = performance.now();
    const msUntilNow = () => Math.round(performance.now() - began);
    try {
      const result = await tracedCall(call, make, outcomeOf);
      log.debug({ ...call, outcome: 'ok', ms: msUntilNow() }, 'outgoing call');
      return result;
    } catch (error) {
      log.info({ ...call, outcome: outcomeOf(error), ms: msUntilNow() }, 'outgoing call');
      throw error;
    }
  };
}

/** Makes a call of another system as a span of the current trace. */
export const tracedCall = <Result>(
  { system, call }: OutgoingCall,
  make: () => Promise<Result>,
  outcomeOf?: OutcomeOf,
): Promise<Result> =>
  inSpan(
    { name: `${system} ${call}`, kind: 'client', attributes: { 'peer.service': system, 'eesal.call': call } },
    make,
    outcomeOf,
  );
