import { useCallback, useEffect, useRef } from 'react';

/** What a mutation's trigger gives: the answer to come, which can be called off. */
type Running<Answer> = PromiseLike<Answer> & { abort: () => void };

/** A call that makes a file, and answers its name or the error. One that is still running when the reader leaves is called off, on the server too, and answers `null`. */
export function useCalledOffWhenLeft<Arg, Answer extends { error?: unknown }>(make: (arg: Arg) => Running<Answer>): (arg: Arg) => Promise<Answer | null> {
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

const wasCalledOff = (error: unknown): boolean => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
