import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useHost } from 'shared-ui/host';
import { apiMessage } from 'shared-auth';
import type { Restaurant } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { connectionApi, useSyncRestaurantMutation } from './api';

/** The interval between two refetches. The server begins the sync immediately, and the sync takes a few seconds. */
const POLL_INTERVAL_MS = 1_500;
const MAX_POLLS = 8;

/** Returns a value that changes with each sync. */
const stampOf = (pos: Restaurant['pos']) => JSON.stringify(pos ?? null);

/**
 * Starts a sync of a restaurant's point of sale. The request returns before the sync ends, so the hook refetches the
 * restaurant until its state changes.
 */
export function useSyncNow({ id, pos }: Pick<Restaurant, 'id' | 'pos'>) {
  const text = useTexts();
  const { toast } = useHost();
  const dispatch = useDispatch();
  const [sync, { isLoading }] = useSyncRestaurantMutation();
  const [started, setStarted] = useState<{ before: string; polls: number } | null>(null);
  const waits = started !== null && started.before === stampOf(pos);
  const polls = waits ? started.polls : MAX_POLLS;

  useEffect(
    function pollAgain() {
      if (polls >= MAX_POLLS) return;
      const timer = setTimeout(() => {
        dispatch(connectionApi.util.invalidateTags(['Restaurant', 'Branch', 'Device']));
        setStarted((known) => known && { ...known, polls: known.polls + 1 });
      }, POLL_INTERVAL_MS);
      return () => clearTimeout(timer);
    },
    [polls, dispatch],
  );

  return {
    busy: isLoading || polls < MAX_POLLS,
    /** Whether the sync takes so long that the hook has stopped refetching. */
    isLate: waits && polls >= MAX_POLLS,
    syncNow: async () => {
      const { error } = await sync({ id });
      if (error === undefined) setStarted({ before: stampOf(pos), polls: 0 });
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
