import type { EndedCall } from 'contracts/server';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Login } from '../auth/login';
import type { SecondStep } from '../auth/secondFactor/secondStep';
import { PosUnavailable, type PosConnector } from '../pos/port';
import { SmsUnavailable, type SmsPort } from '../../platform/sms/port';
import { tracedCall, type Outgoing } from '../../platform/outgoing';
import { URGENCIES, type Urgency } from '../../platform/overload/requestClasses';
import { PUSH_OUTCOMES, type PostPush } from '../reminders/postPush';

/** The bounds of the histograms in seconds, from the fastest request to the longest time that a request may take. */
const CALL_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * The endpoint whose responses stay open while a page shows live orders. Their duration says nothing about the server,
 * so it is not measured.
 */
const EVENT_STREAM = '/api/events';

/** Counts what this server does, for Prometheus (docs/settings.md, "Metrics"). */
export interface ServerMetrics {
  registry: Registry;
  /** Counts a request that has ended. */
  countCall(call: EndedCall): void;
  /** Counts a request that was refused because the server is overloaded. */
  countRefused(urgency: Urgency): void;
  /** Wraps the login, so that its results are counted. */
  countLogins(login: Login): Login;
  /** Wraps the second step, so that its results are counted. */
  countSecondSteps(secondStep: SecondStep): SecondStep;
  /** Wraps the SMS provider, so that the results of its messages are counted. */
  countMessages(sms: SmsPort): SmsPort;
  /**
   * Wraps the sending of push messages, so that the results are counted. The wrapped function does not throw: it
   * returns `unknown` for an unexpected error.
   */
  countPushes(post: PostPush): PostPush;
  /** Wraps the connector, so that the duration and the result of each call are recorded. */
  timeCalls(system: string, connector: PosConnector): PosConnector;
}

/**
 * Creates the metrics that this process counts itself.
 * @param outgoing makes the calls to other systems
 * @param noteFault called after each message, except one to a number that cannot receive messages; `fails` says whether
 * the SMS provider or the push service failed
 */
export function createServerMetrics(
  outgoing: Outgoing,
  noteFault: (what: 'sms' | 'push', fails: boolean) => Promise<unknown>,
): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'suite_http_request_duration_seconds',
    help: 'Requests to the API, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BOUNDS,
    registers,
  });
  const overloads = new Counter({
    name: 'suite_overload_refusals_total',
    help: 'Requests refused because the server has too much to do, by their class',
    labelNames: ['class'],
    registers,
  });
  const logins = new Counter({
    name: 'suite_logins_total',
    help: 'Logins of staff, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const messages = new Counter({
    name: 'suite_sms_total',
    help: 'Text messages sent to the provider, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const pushes = new Counter({
    name: 'suite_push_total',
    help: 'Push messages sent to the push services of browsers, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const posCalls = new Histogram({
    name: 'suite_pos_call_duration_seconds',
    help: 'Calls to points of sale, by outcome',
    labelNames: ['system', 'call', 'outcome'],
    buckets: CALL_BOUNDS,
    registers,
  });
  // These series start at 0. If a series began with its first event, Prometheus could not measure that increase.
  for (const outcome of ['accepted', 'challenged', 'wrong', 'wrong code', 'expired', 'throttled'])
    logins.inc({ outcome }, 0);
  for (const outcome of ['accepted', 'failed']) messages.inc({ outcome }, 0);
  for (const outcome of PUSH_OUTCOMES) pushes.inc({ outcome }, 0);
  for (const urgency of URGENCIES) overloads.inc({ class: urgency }, 0);

  return {
    registry,

    countCall({ method, route, status, ms }) {
      if (route !== EVENT_STREAM) calls.observe({ method, route: route ?? 'none', status: String(status) }, ms / 1000);
    },

    countRefused: (urgency) => overloads.inc({ class: urgency }),

    countLogins: (login) => async (credentials, origin) => {
      const outcome = await login(credentials, origin);
      logins.inc({ outcome: outcome.status });
      return outcome;
    },

    countSecondSteps: (secondStep) => {
      const counted = async <Outcome extends { status: string }>(step: Promise<Outcome>) => {
        const outcome = await step;
        logins.inc({ outcome: outcome.status });
        return outcome;
      };
      return {
        ...secondStep,
        answer: (answer, origin) => counted(secondStep.answer(answer, origin)),
        finishSetup: (answer, origin) => counted(secondStep.finishSetup(answer, origin)),
      };
    },

    countMessages: (sms) => ({
      async send(to, text) {
        try {
          await outgoing({ system: 'sms', call: 'send' }, () => sms.send(to, text), smsOutcome);
          messages.inc({ outcome: 'accepted' });
          await noteFault('sms', false);
        } catch (error) {
          // If the number cannot receive messages, this is not a failure of the provider.
          const isProviderFault = !(error instanceof SmsUnavailable && error.reason === 'recipient');
          messages.inc({ outcome: isProviderFault ? 'failed' : 'recipient' });
          if (isProviderFault) await noteFault('sms', true);
          throw error;
        }
      },
    }),

    countPushes: (post) => async (browser, payload, keys) => {
      const call = { system: 'push', call: 'send' };
      const outcome = await tracedCall(call, () => post(browser, payload, keys)).catch(() => 'unknown' as const);
      pushes.inc({ outcome });
      await noteFault('push', outcome === 'unknown' || outcome === 'refused');
      return outcome;
    },

    timeCalls(system, connector) {
      const timed =
        <Args extends unknown[], Result>(call: string, make: (...args: Args) => Promise<Result>) =>
        async (...args: Args): Promise<Result> => {
          const end = posCalls.startTimer({ system, call });
          try {
            const result = await outgoing({ system, call }, () => make(...args), posOutcome);
            end({ outcome: 'ok' });
            return result;
          } catch (error) {
            end({ outcome: posOutcome(error) });
            throw error;
          }
        };
      return {
        ...connector,
        identity: timed('identity', (token: string, signal: AbortSignal) => connector.identity(token, signal)),
        branches: timed('places', (token: string, signal: AbortSignal) => connector.branches(token, signal)),
        changes: timed('changes', (token: string, cursor: string, signal: AbortSignal) =>
          connector.changes(token, cursor, signal),
        ),
        order: timed('order', (token: string, posOrderId: string, signal: AbortSignal) =>
          connector.order(token, posOrderId, signal),
        ),
        lastOrder: timed('lastOrder', (till: Parameters<PosConnector['lastOrder']>[0], signal: AbortSignal) =>
          connector.lastOrder(till, signal),
        ),
      };
    },
  };
}

const posOutcome = (error: unknown) => (error instanceof PosUnavailable ? error.reason : 'error');
const smsOutcome = (error: unknown) => (error instanceof SmsUnavailable ? error.reason : 'error');
