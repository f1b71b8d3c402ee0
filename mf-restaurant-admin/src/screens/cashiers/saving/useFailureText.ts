import { apiMessage } from 'shared-auth';
import { useText, type UiTextId } from 'shared-ui';
import type { TextId } from '../../../texts';

/** What the 'Oops!' dialog says of a save that failed: the server's sentence, or 'Something went wrong.', and that the number is kept. */
export function useFailureText(): (error: unknown) => string {
  const text = useText<TextId | UiTextId>();
  return (error) => {
    const message = apiMessage(error);
    if (message !== undefined) return text('cashier.failed', { sentence: text('ui.error.sentence', { message }) });
    return text(isUnreachable(error) ? 'cashier.failed.offline' : 'cashier.failed', { sentence: text('cashier.wrong') });
  };
}

/** No answer came at all: RTK Query's own status of such a call. */
function isUnreachable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR';
}
