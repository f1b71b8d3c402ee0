import { withoutEndSlash } from 'contracts';
import { z } from 'zod';

/**
 * Returns the schema of an address of a server. It removes the slashes at the end, because paths are appended.
 * @param longest in characters
 */
export const httpUrl = (longest = 2_000) =>
  z
    .url({ protocol: /^https?$/ })
    .max(longest)
    .transform(withoutEndSlash);
