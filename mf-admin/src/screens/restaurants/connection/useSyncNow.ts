import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useHost } from 'shared-ui/host';
import { apiMessage } from 'shared-auth';
import { useText, type UiTextId } from 'shared-ui';
import type { Restaurant } from '../../../api.generated';
import type { TextId } from '../../../texts';
import { connectionApi, useSyncRestaurantMutation } from './api';

/** The pause between two refetches. The server starts immediately, and a sync takes some seconds. */
const LOOK_EVERY_MS = 1_500;
const MOST_LOOKS = 8;

/** Returns a value that differs after a sync. */
const stampOf = (pos: Restaurant['pos']) => JSON.stringify(pos ?? null);

/**
 * Starts a sync of a restaurant's point of sale. The call returns before the sync ends, so the hook refetches the
 * restaurant until its state changes.
 */
export function useReadNow({ id, pos }: Pick<Restaurant, 'id' | 'pos'>) {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const dispatch = useDispatch();
  const [sync, { isLoading }] = useSyncRestaurantMutation();
  const [asked, setAsked] = useState<{ before: string; looks: number } | null>(null);
  const waits = asked !== null && asked.before === stampOf(pos);
  const looks = waits ? asked.looks : MOST_LOOKS;

  useEffect(
    function lookAgain() {
      if (looks >= MOST_LOOKS) return;
      const timer = setTimeout(() => {
        dispatch(connectionApi.util.invalidateTags(['Restaurant', 'Branch', 'Device']));
        setAsked((known) => known && { ...known, looks: known.looks + 1 });
      }, LOOK_EVERY_MS);
      return () => clearTimeout(timer);
    },
    [looks, dispatch],
  );

  return {
    busy: isLoading || looks < MOST_LOOKS,
    /** Whether the sync takes so long that the hook has stopped refetching. */
    isLate: waits && looks >= MOST_LOOKS,
    readNow: async () => {
      const { error } = await sync({ id });
      if (error === undefined) setAsked({ before: stampOf(pos), looks: 0 });
      else {
        const message = apiMessage(error);
        toast({
          tone: 'error',
          title: text('admin.connection.read.failed'),
          ...(message && { text: text('ui.error.sentence', { message }) }),
        });
      }
    },
  };
}
