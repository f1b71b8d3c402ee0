import { apiMessage } from 'shared-auth';
import { useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { TextId } from '../../texts';

/**
 * Tells by a notice that a call has failed: what was not done, and below it what the server said, with a full stop.
 * @returns a function that tells it; `otherwise` stands below where the server said nothing: that nothing was changed, when left out
 */
export function useFailureNotice(): (title: string, error: unknown, otherwise?: string) => void {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  return (title, error, otherwise = text('admin.place.tryAgain')) => {
    const message = apiMessage(error);
    toast({ tone: 'error', title, text: message ? text('ui.error.sentence', { message }) : otherwise });
  };
}
