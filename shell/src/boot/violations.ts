/** The maximum number of violations that one page reports: a broken page usually repeats the same violation. */
const MAX_REPORTS = 10;

/**
 * Reports to the API what the page's security policy has blocked. The page sends the reports itself, because a policy
 * in the HTML cannot contain a report URL (CSP Level 3, 3.3).
 */
export function reportViolations(apiBase: string): void {
  const reported = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    const key = `${effectiveDirective} ${blockedURI}`;
    if (disposition !== 'enforce' || reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    const report = { 'csp-report': { 'effective-directive': effectiveDirective, 'blocked-uri': blockedURI } };
    // Sent as text, because a cross-origin request with a JSON type needs a preflight.
    navigator.sendBeacon(`${apiBase}/csp-reports`, JSON.stringify(report));
  });
}
