/* What the server programs share. Only Node programs import it. */
export { dropRestOf, sendLast } from './earlyAnswers';
export { isForwardedUnverified, UNVERIFIED_FORWARD } from './forwarded';
export { recently } from './recently';
export { trustProxy, type ProxyTrust } from './trustProxy';
