import { useCallback, useEffect, useRef } from 'react';

/** The promise of a mutation's trigger, which can be aborted. */
type Running<Answer> = PromiseLike<Answer> & { abort: () => void };

/**
 * Wraps a mutation so that unmounting aborts a running request, also on the server.
 * @returns a function that sends the request and returns its result, or `null` if the request was aborted
 */
export function useCalledOffWhenLeft<Arg, Answer extends { error?: unknown }>(
  make: (arg: Arg) => Running<Answer>,
): (arg: Arg) => Promise<Answer | null> {
  const running = useRef<Running<Answer> | null>(null);

  useEffect(function callOffWhenLeft() {
    return () => running.current?.abort();
  }, []);

  return useCallback(
    async (arg: Arg) => {
      running.current = make(arg);
      const answer = await running.current;
      return wasCalledOff(answer.error) ? null : answer;
    },
    [make],
  );
}

const wasCalledOff = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
