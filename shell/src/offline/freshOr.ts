/**
 * Returns the network's response, or the copy if the network fails, responds with a server error or does not respond in
 * time.
 * @param timeoutMs the time that the network has to respond
 */
export async function freshOr(copy: Response, fresh: Promise<Response>, timeoutMs: number): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(copy), timeoutMs);
  });
  const complete = fresh.then(
    (response) => (response.status >= 500 ? copy : response),
    () => copy,
  );
  const answer = await Promise.race([complete, late]);
  clearTimeout(timer);
  return answer;
}
