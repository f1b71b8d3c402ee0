/** Returns a multipart form, which requests with a logo need. Fields without a value are omitted. */
export function multipart(body: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}
