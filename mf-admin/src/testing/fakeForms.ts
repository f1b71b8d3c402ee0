/**
 * Replaces jsdom's `FormData`, whose files Node's `Request` cannot read, with one that records its fields.
 * `jest.restoreAllMocks` undoes it.
 * @returns the fields of every form, in order of creation
 */
export function fakeForms(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  jest.spyOn(globalThis, 'FormData').mockImplementation(() => {
    const fields: Record<string, unknown> = {};
    sent.push(fields);
    return {
      append: (name: string, value: unknown) => (fields[name] = value),
      toString: () => 'a form',
      constructor: FormData,
    } as unknown as FormData;
  });
  return sent;
}
