import { withoutEndSlash } from 'contracts';
import { z } from 'zod';

/**
 * Returns a schema for an http or https URL. Parsing removes trailing slashes, so that a path can be appended.
 * @param longest the maximum length in characters
 */
export const httpUrl = (longest = 2_000) =>
  z
    .url({ protocol: /^https?$/ })
    .max(longest)
    .transform(withoutEndSlash);
