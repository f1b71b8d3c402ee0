import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services';
import { adminRoutes } from './admin';
import { addDocs } from './docs';
import { addErrors } from './errors';
import { eventRoutes } from './events';
import { addGuard } from './guard';
import { lastOrderRoutes } from './lastOrder';
import { orderRoutes } from './orders';
import { outboxRoutes } from './outbox';
import { refuseNul } from './refuseNul';
import { restaurantRoutes } from './restaurants';
import { statisticsRoutes } from './statistics';
import { systemRoutes } from './system';
import { userRoutes } from './user';

/** Where the calls are served: the API base of the suite's one origin. */
export const API_PREFIX = '/api';

const BODY_LIMIT = 64 * 1024;

/** The HTTP server with all its routes; it does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    // The web host in front of it is on this machine; nobody else's word about the caller's address counts.
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // A line for each call would carry the ids and phones of its address.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(helmet, {
    // Plain http is for this machine; a public address with https says so in PUBLIC_URL.
    strictTransportSecurity: services.settings.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  addErrors(app);
  acceptEmptyJson(app);
  refuseNul(app);
  addGuard(app, services);
  await addDocs(app, API_PREFIX);
  for (const routes of [systemRoutes, adminRoutes, userRoutes, statisticsRoutes, lastOrderRoutes, orderRoutes, restaurantRoutes, eventRoutes, outboxRoutes]) {
    await app.register(routes(services), { prefix: API_PREFIX });
  }
  app.addHook('preClose', async () => services.events?.detachAll());
  return app;
}

/** Calls without a payload (`POST /user/isVerify`) may still name JSON as their content type. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
