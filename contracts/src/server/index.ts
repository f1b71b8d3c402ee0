/* What the server programs share: how they treat the proxies in front of them. Only Node programs import it. */
export { isForwardedUnverified, UNVERIFIED_FORWARD } from './forwarded';
export { trustProxy, type ProxyTrust } from './trustProxy';
