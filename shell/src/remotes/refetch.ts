/**
 * Fetches those files of a folder that this page has requested, bypassing the browser's cache, so that the new copies
 * replace the cached copies. Published files never change, so the browser would keep a broken copy for a year. Files
 * that cannot be fetched are ignored.
 * @param folder the address of the folder
 */
export async function refetch(folder: string): Promise<void> {
  const { href } = new URL(folder, location.href);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(asked.filter((name) => name.startsWith(href)));
  await Promise.allSettled([...files].map((file) => fetch(file, { cache: 'reload' })));
}
