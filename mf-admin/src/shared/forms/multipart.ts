/** The calls take a multipart form, because of the logo; what has no value is no field of it. */
export function multipart(body: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}
