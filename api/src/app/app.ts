import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { addCallLog, DRAINING, traceRequests } from 'contracts/server';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { MODULES } from './modules';
import type { Services } from './services';
import { isPublicHttps } from '../platform/config/settings';
import { dinerOf } from '../modules/diners/device';
import { addLogContext } from '../platform/logContext';
import { allowOrigins } from '../platform/http/cors';
import { addDocs } from '../platform/http/docs';
import { addErrors } from '../platform/http/errors';
import { acceptForms } from '../platform/http/form';
import { LOGIN_PATHS } from '../modules/auth/deviceCookie';
import { addGuard, RENEWED_TOKEN } from '../platform/http/guard';
import { API_PREFIX } from '../platform/http/prefix';
import { refuseOverload } from '../platform/overload/overload';
import { refuseUnstorable } from '../platform/http/refuseUnstorable';
import { setValidationMessages } from '../platform/http/validationMessages';
import { serverOptions, type TimeLimits } from '../platform/http/server';

/**
 * The paths that are not traced: probes, metrics, and the event stream, which stays open while a page shows live
 * orders.
 */
const UNTRACED = ['health', 'ready', 'metrics', 'events'].map((name) => `${API_PREFIX}/${name}`);

/**
 * Creates the HTTP server with all its routes. It does not listen yet.
 * @param timeLimits the time limits for slow clients, which tests change
 */
export async function buildApp(services: Services, timeLimits?: TimeLimits): Promise<FastifyInstance> {
  const app = fastify({
    ...serverOptions(services.settings.TRUST_PROXY, timeLimits),
    loggerInstance: services.log,
    // Fastify's own request log contains URLs with ids and phone numbers. addCallLog writes lines without them.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  setValidationMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  addErrors(app);
  await traceRequests(app, {
    trustProxy: services.settings.TRUST_PROXY,
    isIgnored: (path) => UNTRACED.includes(path),
  });
  addCallLog(app, { ended: (call) => services.serverMetrics.countCall(call) });
  addLogContext(app);
  await app.register(helmet, {
    strictTransportSecurity: isPublicHttps(services.settings) ? { maxAge: 31_536_000 } : false,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  await allowOrigins(app, services.settings.CORS_ORIGINS, { cookiePaths: LOGIN_PATHS, readHeaders: [RENEWED_TOKEN] });
  refuseOverload(app, {
    admission: services.admission,
    refused(urgency) {
      services.serverMetrics.countRefused(urgency);
      services.refusedCalls.note(urgency);
    },
  });
  acceptEmptyJson(app);
  await acceptForms(app);
  refuseUnstorable(app);
  await app.register(cookie);
  addGuard(app, {
    staffOfToken: (token) => services.sessions.authenticate(token),
    dinerOf: (request, reply) => dinerOf(request, reply, services),
    async noteTill(request, key) {
      request.till = await services.tillKeys.originOf(key);
      return request.till !== undefined;
    },
    metricsToken: services.settings.METRICS_TOKEN,
  });
  await addDocs(app, API_PREFIX);
  for (const { routes = [] } of MODULES)
    for (const each of routes) await app.register(each(services), { prefix: API_PREFIX });
  app.server.once(DRAINING, () => services.events?.detachAll());
  app.addHook('preClose', async () => {
    services.events?.detachAll();
    services.streamSlots?.stop();
  });
  return app;
}

/**
 * Makes JSON the only body type that is accepted by default. A request without a body (`POST /user/isVerify`) may still
 * have the header `Content-Type: application/json`.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
