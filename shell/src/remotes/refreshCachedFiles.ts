import { deadline } from 'contracts';

/**
 * Fetches the files of a folder that this page has already requested. It bypasses the browser's cache, and the new
 * files replace the cached files. Otherwise a browser would keep a broken file for a year, because published files
 * never change. Files that cannot be fetched are ignored.
 * @param folder the URL of the folder
 */
export async function refreshCachedFiles(folder: string): Promise<void> {
  const { href } = new URL(folder, location.href);
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(requested.filter((name) => name.startsWith(href)));
  const signal = deadline();
  await Promise.allSettled([...files].map((file) => fetch(file, { cache: 'reload', signal })));
}
