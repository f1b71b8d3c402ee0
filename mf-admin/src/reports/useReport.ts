import { useCallback, useEffect, useRef } from 'react';
import { useMakeReportMutation } from './api';

type Make = ReturnType<typeof useMakeReportMutation>[0];

/**
 * Makes a report and answers the name of its file, or the error. One that is still being made when the reader leaves is called
 * off, on the server too, and answers `null`.
 */
export function useReport() {
  const [make] = useMakeReportMutation();
  const running = useRef<ReturnType<Make> | null>(null);

  useEffect(function callOffWhenLeft() {
    return () => running.current?.abort();
  }, []);

  return useCallback(
    async (arg: Parameters<Make>[0]) => {
      running.current = make(arg);
      const answer = await running.current;
      const wasCalledOff = answer.error !== undefined && 'name' in answer.error && answer.error.name === 'AbortError';
      return wasCalledOff ? null : answer;
    },
    [make],
  );
}
