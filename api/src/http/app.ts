import helmet from '@fastify/helmet';
import { DRAINING } from 'contracts/server';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services';
import { isPublicHttps } from '../settings';
import { adminRoutes } from './admin';
import { addCallLog } from './callLog';
import { allowOrigins } from './cors';
import { categoryRoutes } from './categories';
import { addDocs } from './docs';
import { addErrors } from './errors';
import { eventRoutes } from './events';
import { exportRoutes } from './exports';
import { fileRoutes } from './files';
import { acceptForms } from './form';
import { addGuard } from './guard';
import { ingestRoutes } from './ingest';
import { lastOrderRoutes } from './lastOrder';
import { orderRoutes } from './orders';
import { outboxRoutes } from './outbox';
import { ownPlaceRoutes } from './ownPlaces';
import { pageReportRoutes } from './pageReports';
import { posRoutes } from './pos';
import { API_PREFIX } from './prefix';
import { qrSheetRoutes } from './qrSheets';
import { receiptRoutes } from './receipts';
import { refuseUnstorable } from './refuseUnstorable';
import { reportRoutes } from './reports';
import { restaurantAdminRoutes } from './restaurantAdmins';
import { restaurantRoutes } from './restaurants';
import { speakInSentences } from './sentences';
import { serverOptions, type Patience } from './server';
import { statisticsRoutes } from './statistics';
import { systemRoutes } from './system';
import { telemetryRoutes } from './telemetry';
import { trailRoutes } from './trail';
import { userRoutes } from './user';
import { webhookRoutes } from './webhooks';

/**
 * The HTTP server with all its routes; it does not listen yet.
 * @param patience how slow a client may be, for tests
 */
export async function buildApp(services: Services, patience?: Patience): Promise<FastifyInstance> {
  const app = fastify({
    ...serverOptions(patience),
    trustProxy: services.settings.TRUST_PROXY,
    loggerInstance: services.log,
    // Its lines carry the address of the call, with ids and phones: addCallLog writes one that does not.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  speakInSentences();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  addCallLog(app);
  await app.register(helmet, {
    strictTransportSecurity: isPublicHttps(services.settings) ? { maxAge: 31_536_000 } : false,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  await allowOrigins(app, services.settings.CORS_ORIGINS);
  addErrors(app);
  acceptEmptyJson(app);
  await acceptForms(app);
  refuseUnstorable(app);
  addGuard(app, services);
  await addDocs(app, API_PREFIX);
  for (const routes of [systemRoutes, adminRoutes, userRoutes, statisticsRoutes, lastOrderRoutes, orderRoutes, receiptRoutes, restaurantRoutes, posRoutes, ownPlaceRoutes, ingestRoutes, reportRoutes, qrSheetRoutes, restaurantAdminRoutes, categoryRoutes, trailRoutes, telemetryRoutes, pageReportRoutes, exportRoutes, fileRoutes, eventRoutes, webhookRoutes, outboxRoutes]) {
    await app.register(routes(services), { prefix: API_PREFIX });
  }
  app.server.once(DRAINING, () => services.events?.detachAll());
  app.addHook('preClose', async () => {
    services.events?.detachAll();
    services.streamSlots?.stop();
  });
  return app;
}

/** JSON is the one kind of plain body. Calls without a payload (`POST /user/isVerify`) may still name it as their content type. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
