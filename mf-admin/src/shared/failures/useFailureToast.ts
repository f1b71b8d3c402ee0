import { useCallback } from 'react';
import { apiMessage } from 'shared-auth';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';

/**
 * Shows a toast about a failed request: the title, and the server's message with a full stop.
 * @returns a function that shows the toast, and that is stable across renders. `otherwise` replaces a missing message; by default, the toast says that
 * nothing was changed
 */
export function useFailureToast(): (title: string, error: unknown, otherwise?: string) => void {
  const text = useTexts();
  const { toast } = useHost();
  return useCallback(
    (title, error, otherwise = text('staff.tryAgain')) => {
      const message = apiMessage(error);
      toast({ tone: 'error', title, text: message ? text('ui.error.sentence', { message }) : otherwise });
    },
    [text, toast],
  );
}
