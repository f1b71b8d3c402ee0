import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { refusals } from '../refusals';
import type { AdmissionControl } from './admissionControl';
import { monitorEventLoopDelay } from './eventLoopDelay';
import { defaultUrgency, randomRetryAfterSeconds, type Urgency } from './requestClasses';

/**
 * When a request's body has not arrived in this time, the request no longer counts as running until the body arrives.
 * Otherwise callers that send only a head could keep all others out.
 */
const BODY_MS = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Called when the request has completely arrived. */
    arrived: (() => void) | null;
    /** Called when the work for the response is done. */
    done: (() => void) | null;
  }
}

interface Dependencies {
  admission: AdmissionControl;
  /** Called for each refused request. */
  refused: (urgency: Urgency) => void;
}

/**
 * Refuses requests while the server has too much to do, the least urgent ones first. It refuses a request before the
 * session is read, the body is parsed or the database is queried. So it must be added before the guard, which reads the
 * session.
 */
export function refuseOverload(app: FastifyInstance, { admission, refused }: Dependencies): void {
  app.decorateRequest('arrived', null);
  app.decorateRequest('done', null);

  app.addHook('onListen', async function watch() {
    const stopWatching = monitorEventLoopDelay((delayMs) => admission.adjust(delayMs));
    app.server.once('close', stopWatching);
  });

  app.addHook('onRoute', function classify(route: RouteOptions) {
    route.config = { ...route.config, urgency: route.config?.urgency ?? defaultUrgency(route) };
  });

  app.addHook('onRequest', async function admit(request, reply) {
    const { url, config } = request.routeOptions;
    const { urgency = 'always' } = config;
    // A request to a URL without a route is not refused, because its normal response costs even less.
    if (url === undefined || urgency === 'always') return;
    if (!admission.admits(urgency)) {
      refused(urgency);
      throw refusals.overloaded(randomRetryAfterSeconds(urgency));
    }
    let leave = admission.enter();
    const done = () => leave();
    request.done = done;
    reply.raw.once('close', done);
    if (!hasBody(request)) return;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      leave();
    }, BODY_MS);
    reply.raw.once('close', () => clearTimeout(late));
    request.arrived = () => {
      clearTimeout(late);
      if (isLate) leave = admission.enter();
    };
  });

  app.addHook('preValidation', async function bodyArrived(request) {
    request.arrived?.();
  });

  app.addHook('onSend', async function answerMade(request, _reply, payload) {
    // Sending a finished response costs nothing, even if the client reads slowly. A stream is produced while the client
    // reads it.
    if (payload === null || typeof payload === 'string' || Buffer.isBuffer(payload)) request.done?.();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
