/**
 * Waits for a mutation, and removes its response from the Redux store. A response with a secret would otherwise stay
 * there while the screen is open. The `reset` that the mutation's hook returns would not work, because the render got
 * it before the request began.
 * @param call the running mutation: what the hook's trigger returns
 * @returns the result of the mutation
 */
export async function takeResponse<Result>(call: Promise<Result> & { reset: () => void }): Promise<Result> {
  const result = await call;
  call.reset();
  return result;
}
