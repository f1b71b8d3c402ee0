/**
 * Stands for the forms of jsdom, whose files Node's `Request` cannot read: each keeps what it is given, to be looked at.
 * `jest.restoreAllMocks` ends it.
 * @returns the fields of every form that was filled, in order
 */
export function fakeForms(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  jest.spyOn(globalThis, 'FormData').mockImplementation(() => {
    const fields: Record<string, unknown> = {};
    sent.push(fields);
    return { append: (name: string, value: unknown) => (fields[name] = value), toString: () => 'a form', constructor: FormData } as unknown as FormData;
  });
  return sent;
}
