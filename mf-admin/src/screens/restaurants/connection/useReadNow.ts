import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useHost } from 'shared-ui/host';
import { apiMessage } from 'shared-auth';
import { useText, type UiTextId } from 'shared-ui';
import type { Restaurant } from '../../../api.generated';
import type { TextId } from '../../../texts';
import { connectionApi, useSyncRestaurantMutation } from './api';

/** The server begins at once; reading a restaurant takes it some seconds. */
const LOOK_EVERY_MS = 1_500;
const MOST_LOOKS = 8;

/** What is different after a reading. */
const stampOf = (pos: Restaurant['pos']) => JSON.stringify(pos ?? null);

/**
 * Has a restaurant's point of sale read now. That is asked for and not waited for, so the restaurant is looked at again until it
 * says how the reading went.
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
    /** It takes longer than anybody waits. */
    isLate: waits && looks >= MOST_LOOKS,
    readNow: async () => {
      const { error } = await sync({ id });
      if (error === undefined) setAsked({ before: stampOf(pos), looks: 0 });
      else {
        const message = apiMessage(error);
        toast({ tone: 'error', title: text('admin.connection.read.failed'), ...(message && { text: text('ui.error.sentence', { message }) }) });
      }
    },
  };
}
