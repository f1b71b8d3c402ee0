/**
 * Fetches the files of a folder that this page has asked for, past the browser's cache, which then has them as the server has them
 * now: what was published never changes, so a broken copy of it would be kept for a year. A file that cannot be had is left to
 * whoever asks for it next.
 * @param folder an address; what lies below it is meant
 */
export async function refetch(folder: string): Promise<void> {
  const { href } = new URL(folder, location.href);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(asked.filter((name) => name.startsWith(href)));
  await Promise.allSettled([...files].map((file) => fetch(file, { cache: 'reload' })));
}
