/* What the server programs share: how they treat their clients and the proxies in front. Only Node programs import it. */
export { dropRestOf, sendLast } from './earlyAnswers';
export { isForwardedUnverified, UNVERIFIED_FORWARD } from './forwarded';
export { trustProxy, type ProxyTrust } from './trustProxy';
