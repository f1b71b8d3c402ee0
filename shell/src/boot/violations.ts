/** As many as one page tells: a page that goes wrong in one way does it often. */
const MOST = 10;

/**
 * Tells the API what the page's security policy has kept from happening. The page does it by itself, since a policy that is part of
 * the HTML cannot name an address for its reports (CSP Level 3, 3.3).
 */
export function reportViolations(apiBase: string): void {
  const told = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    const key = `${effectiveDirective} ${blockedURI}`;
    if (disposition !== 'enforce' || told.has(key) || told.size >= MOST) return;
    told.add(key);
    const report = { 'csp-report': { 'effective-directive': effectiveDirective, 'blocked-uri': blockedURI } };
    // As text, so that it goes to an API of another origin without asking first.
    navigator.sendBeacon(`${apiBase}/csp-reports`, JSON.stringify(report));
  });
}
