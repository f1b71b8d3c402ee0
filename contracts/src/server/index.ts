/* Code that the server programs share: how they start, treat clients and proxies, and stop. Only Node programs
   import it. */
export { readBrand, type BrandFile } from './brand';
export { IMMUTABLE } from './cacheControl';
export { addCallLog, type EndedCall } from './callLog';
export {
  CUSTOMER_COOKIES,
  customerCookieName,
  dinerMarkCookieName,
  isCustomerCookie,
  MARK_COOKIES,
} from './customerCookie';
export { DRAIN_TIMES, DRAINING, drainable, type DrainTimes } from './draining';
export { dropRestOf, sendLast } from './earlyAnswers';
export { isForwardedUnverified, UNVERIFIED_FORWARD } from './forwarded';
export { handOver } from './handover';
export { inParallel } from './inParallel';
export { keepLongQueue, listenFd, listenOptions } from './listening';
export { managementAddress, startProbeServer, type ManagementAddress, type ProbeServer } from './probeServer';
export { recently } from './recently';
export { newRequestId, REQUEST_ID, requestIds, supportCode } from './requestId';
export {
  asTrace,
  inSpan,
  outsideTraces,
  startTracing,
  TRACE_HEADERS,
  traceField,
  traceHeaders,
  traceRequests,
} from './tracing/tracing';
export { isTrustedPeer, trustProxy, type ProxyTrust } from './trustProxy';
