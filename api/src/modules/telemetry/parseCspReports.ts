import { z } from 'zod';
import { OTHER } from './capped';

/** A violation of a page's Content-Security-Policy, in the form in which it is counted. */
export interface Violation {
  directive: string;
  /**
   * The blocked origin, scheme or keyword. It is never a complete URL, because the URL of an order gives access to the
   * order.
   */
  blocked: string;
}

/** Directives whose violations are reported (CSP Level 3 §6; Trusted Types §4). */
const DIRECTIVES = new Set([
  ...[
    'default-src',
    'child-src',
    'connect-src',
    'fenced-frame-src',
    'font-src',
    'frame-src',
    'img-src',
    'manifest-src',
    'media-src',
    'object-src',
    'prefetch-src',
  ],
  ...[
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
    'worker-src',
  ],
  ...[
    'base-uri',
    'form-action',
    'frame-ancestors',
    'sandbox',
    'webrtc',
    'upgrade-insecure-requests',
    'require-trusted-types-for',
    'trusted-types',
  ],
]);

/** The keywords that a report contains instead of a URL (CSP Level 3 §5.4, Trusted Types §4.4). */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']);
/** The schemes of URLs without an origin. For most of them, browsers report only the scheme. */
const SCHEMES = new Set([
  'about',
  'blob',
  'data',
  'filesystem',
  'chrome-extension',
  'moz-extension',
  'safari-extension',
  'safari-web-extension',
  'webkit-masked-url',
]);

/** The maximum length of a host name with a port (RFC 1035 §2.3.4). */
const HOST_LENGTH = 261;

/** A body in the format of `report-uri` (CSP Level 3 §5.3), which contains one violation. */
const Single = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
/** A body in the format of `report-to` (Reporting API §3.4), which contains any number of reports of any type. */
const Batch = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().nullish() }).nullish(),
    }),
  )
  .max(100);

/** The body of `POST /csp-reports`, in either format. */
export const CspReports = z.union([Single, Batch]);

/** Returns the violations that a body contains. */
export function violationsOf(reports: z.infer<typeof CspReports>): Violation[] {
  if (!Array.isArray(reports)) {
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': blocked,
    } = reports['csp-report'];
    return [{ directive: directiveOf(effective || violated), blocked: blockedOf(blocked) }];
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({ directive: directiveOf(body?.effectiveDirective), blocked: blockedOf(body?.blockedURL) }));
}

/** Returns the name of a directive. Older browsers send the directive together with its sources. */
function directiveOf(value = ''): string {
  const name = value.trim().split(/\s/)[0]?.toLowerCase() ?? '';
  return DIRECTIVES.has(name) ? name : OTHER;
}

function blockedOf(value: string | null | undefined): string {
  const blocked = (value ?? '').trim();
  if (KEYWORDS.has(blocked) || SCHEMES.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return OTHER;
  const { protocol, host } = new URL(blocked);
  if (/^(https?|wss?):$/.test(protocol)) return host.length > HOST_LENGTH ? OTHER : `${protocol}//${host}`;
  return SCHEMES.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : OTHER;
}
