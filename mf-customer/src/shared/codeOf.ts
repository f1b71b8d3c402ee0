/** Returns the code of the API's refusal, such as `ORDER_PENDING`; undefined for any other error. */
export function codeOf(error: unknown): unknown {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}
