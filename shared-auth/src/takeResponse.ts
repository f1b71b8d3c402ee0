/**
 * Waits for a mutation, and removes its response from the Redux store. A response with a secret would otherwise stay
 * there while the screen is open. The caller cannot use the `reset` that the mutation's hook returned: that
 * function was created before the request began, so it does not know this request.
 * @param call the running mutation: what the hook's trigger returns
 * @returns the result of the mutation
 */
export async function takeResponse<Result>(call: Promise<Result> & { reset: () => void }): Promise<Result> {
  const result = await call;
  call.reset();
  return result;
}
