/**
 * The `Cache-Control` header of a file whose URL contains a hash of its content, or whose content never changes: caches
 * keep it for a year and never ask again (RFC 8246).
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
