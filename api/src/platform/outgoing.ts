import { inSpan } from 'contracts/server';
import type { FastifyBaseLogger } from 'fastify';

/** A call to another system. */
interface OutgoingCall {
  /** The other system, such as `foodics` or `sms`. */
  system: string;
  /** The called operation. */
  call: string;
}

/** Returns how a call ended: `ok`, or the problem in one word. */
type OutcomeOf = (error: unknown) => string;

/** Makes a call to another system and returns its result. */
export type Outgoing = <Result>(
  call: OutgoingCall,
  make: () => Promise<Result>,
  outcomeOf: OutcomeOf,
) => Promise<Result>;

/**
 * Creates the function that makes calls to other systems. It writes one log line and one trace span for each call,
 * without the call's URL, token or content.
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

/** Makes a call to another system as a span of the current trace. */
export const tracedCall = <Result>(
  { system, call }: OutgoingCall,
  make: () => Promise<Result>,
  outcomeOf?: OutcomeOf,
): Promise<Result> => inSpan(`${system} ${call}`, { 'peer.service': system, 'eesal.call': call }, make, outcomeOf);
