import { apiMessage } from 'shared-auth';
import { useTexts } from '../../../texts';

/**
 * Returns a function that returns the text of the 'Oops!' dialog after a failed save. The text is the server's message
 * or 'Something went wrong.', with a note that the number was kept.
 */
export function useFailureText(): (error: unknown) => string {
  const text = useTexts();
  return (error) => {
    const message = apiMessage(error);
    if (message !== undefined) return text('cashier.failed', { sentence: text('ui.error.sentence', { message }) });
    return text(isUnreachable(error) ? 'cashier.failed.offline' : 'cashier.failed', {
      sentence: text('cashier.wrong'),
    });
  };
}

/** Returns whether a request got no response. RTK Query reports this as the status FETCH_ERROR. */
function isUnreachable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR';
}
