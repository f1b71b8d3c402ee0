import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { addCallLog, DRAINING, traceRequests } from 'contracts/server';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from './services';
import { isPublicHttps } from '../platform/config/settings';
import { passkeyRoutes } from '../modules/diners/passkeys/routes';
import { customerSessionRoutes } from '../modules/diners/routes';
import { dinerOf } from '../modules/diners/device';
import { loginRoutes } from '../modules/staff/loginRoutes';
import { adminOrderRoutes } from '../modules/orders/adminOrderRoutes';
import { addLogContext } from '../platform/logContext';
import { allowOrigins } from '../platform/http/cors';
import { categoryRoutes } from '../modules/categories/routes';
import { addDocs } from '../platform/http/docs';
import { addErrors } from '../platform/http/errors';
import { eventRoutes } from '../modules/events/routes';
import { exportRoutes } from '../modules/exports/routes';
import { fileRoutes } from '../modules/files/routes';
import { acceptForms } from '../platform/http/form';
import { LOGIN_PATHS } from '../modules/auth/deviceCookie';
import { addGuard, RENEWED_TOKEN } from '../platform/http/guard';
import { keySetRoutes } from '../modules/auth/keySetRoutes';
import { ownSessionRoutes } from '../modules/auth/ownSessionRoutes';
import { passwordResetRoutes } from '../modules/staff/email/resetRoutes';
import { ownEmailRoutes } from '../modules/staff/email/routes';
import { secondStepRoutes } from '../modules/auth/secondFactor/secondStepRoutes';
import { secondFactorRoutes } from '../modules/auth/secondFactor/routes';
import { ingestRoutes } from '../modules/pos/ownTills/routes';
import { branchInvitationRoutes } from '../modules/branchStaff/invitationRoutes';
import { branchStaffRoutes } from '../modules/branchStaff/routes';
import { invitationRoutes } from '../modules/invitations/routes';
import { publicInvitationRoutes } from '../modules/invitations/publicRoutes';
import { lastOrderRoutes } from '../modules/orders/lastOrderRoutes';
import { orderRoutes } from '../modules/orders/routes';
import { outboxRoutes } from '../modules/outbox/routes';
import { ownBranchRoutes } from '../modules/branches/routes';
import { pageReportRoutes } from '../modules/telemetry/pageReportRoutes';
import { posRoutes } from '../modules/pos/routes';
import { API_PREFIX } from '../platform/http/prefix';
import { qrSheetRoutes } from '../modules/qrSheets/routes';
import { correctionRoutes } from '../modules/points/correctionRoutes';
import { pointsRoutes } from '../modules/points/routes';
import { privacyRoutes } from '../modules/privacy/routes';
import { messageConsentRoutes } from '../modules/receiptMessages/consentRoutes';
import { receiptRoutes } from '../modules/receipts/routes';
import { deadlineRoutes } from '../modules/receipts/deadlineRoutes';
import { spendingRoutes } from '../modules/receipts/spendingRoutes';
import { reminderRoutes } from '../modules/reminders/routes';
import { receiptPdfRoutes } from '../modules/receiptPdf/routes';
import { refuseOverload } from '../platform/overload/overload';
import { refuseUnstorable } from '../platform/http/refuseUnstorable';
import { reportRoutes } from '../modules/reports/routes';
import { spendingPdfRoutes } from '../modules/spendingPdf/routes';
import { adminRoutes } from '../modules/staff/adminRoutes';
import { restaurantAdminRoutes } from '../modules/staff/routes';
import { restaurantRoutes } from '../modules/restaurants/routes';
import { setValidationMessages } from '../platform/http/validationMessages';
import { serverOptions, type TimeLimits } from '../platform/http/server';
import { searchRoutes } from '../modules/search/routes';
import { statisticsRoutes } from '../modules/statistics/routes';
import { healthRoutes } from '../modules/health/routes';
import { statusRoutes } from '../modules/status/routes';
import { telemetryRoutes } from '../modules/telemetry/routes';
import { auditLogRoutes } from '../modules/auditLog/routes';
import { userRoutes } from '../modules/users/routes';
import { webhookRoutes } from '../modules/pos/webhookRoutes';

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
  for (const routes of [
    healthRoutes,
    keySetRoutes,
    loginRoutes,
    adminRoutes,
    secondStepRoutes,
    secondFactorRoutes,
    ownSessionRoutes,
    ownEmailRoutes,
    passwordResetRoutes,
    customerSessionRoutes,
    passkeyRoutes,
    userRoutes,
    statisticsRoutes,
    lastOrderRoutes,
    orderRoutes,
    adminOrderRoutes,
    searchRoutes,
    receiptPdfRoutes,
    receiptRoutes,
    spendingRoutes,
    deadlineRoutes,
    reminderRoutes,
    pointsRoutes,
    correctionRoutes,
    privacyRoutes,
    messageConsentRoutes,
    restaurantRoutes,
    posRoutes,
    ownBranchRoutes,
    ingestRoutes,
    reportRoutes,
    spendingPdfRoutes,
    qrSheetRoutes,
    restaurantAdminRoutes,
    invitationRoutes,
    publicInvitationRoutes,
    branchStaffRoutes,
    branchInvitationRoutes,
    categoryRoutes,
    auditLogRoutes,
    telemetryRoutes,
    statusRoutes,
    pageReportRoutes,
    exportRoutes,
    fileRoutes,
    eventRoutes,
    webhookRoutes,
    outboxRoutes,
  ]) {
    await app.register(routes(services), { prefix: API_PREFIX });
  }
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
