import { useCallback } from 'react';
import { useHost } from 'shared-ui/host';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { useUnblockPhoneMutation } from './api';

/** @returns a function that ends a block by its id and shows a toast; it is stable across renders */
export function useUnblock(): (id: string) => Promise<void> {
  const text = useTexts();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const [unblock] = useUnblockPhoneMutation();
  return useCallback(
    async (id) => {
      const { error } = await unblock({ id });
      if (error === undefined) toast({ tone: 'success', title: text('admin.block.ended') });
      else showFailure(text('admin.block.notEnded'), error);
    },
    [text, toast, showFailure, unblock],
  );
}
