import { useEffect, useState, type ComponentType } from 'react';
import { FILES_LOST, type RemoteHost } from 'contracts';
import { useHost } from 'shared-ui/host';
import type { SaveStepsProps } from './SaveSteps';

export interface LoadedSteps {
  /** The component, or `null` while its code loads. */
  Steps: ComponentType<SaveStepsProps> | null;
  /** True if the code could not be loaded. `load` tries again. If a newer release is live, the page reloads itself. */
  failed: boolean;
  load: () => void;
}

/**
 * Loads the code and the texts of the save steps separately from the invoice, because most diners only read the
 * invoice. Loading starts when a save step is needed, or earlier if the browser is idle.
 * @param wanted whether a save step must be shown now
 * @param invoiceShown whether the invoice is on the screen. Early loading waits for the invoice, so that it does not
 * delay the invoice
 */
export function useSaveSteps(wanted: boolean, invoiceShown: boolean): LoadedSteps {
  const { addMessages } = useHost();
  const [Steps, setSteps] = useState<ComponentType<SaveStepsProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(
    function fetchWhenWanted() {
      if (!wanted || Steps || failed) return;
      fetchSteps(addMessages).then(
        ({ SaveSteps }) => setSteps(() => SaveSteps),
        () => {
          setFailed(true);
          dispatchEvent(new Event(FILES_LOST));
        },
      );
    },
    [addMessages, wanted, Steps, failed],
  );

  useEffect(
    function fetchAhead() {
      if (!invoiceShown) return;
      // A failure is ignored, because the diner has not pressed Save yet. Pressing Save loads the code again.
      const begin = () =>
        void fetchSteps(addMessages).then(
          ({ SaveSteps }) => setSteps(() => SaveSteps),
          () => {},
        );
      if (!globalThis.requestIdleCallback) {
        const timer = setTimeout(begin, 1500);
        return () => clearTimeout(timer);
      }
      const idle = requestIdleCallback(begin, { timeout: 5000 });
      return () => cancelIdleCallback(idle);
    },
    [addMessages, invoiceShown],
  );

  return { Steps, failed, load: () => setFailed(false) };
}

async function fetchSteps(addMessages: RemoteHost['addMessages']) {
  const { catalogue, SaveSteps } = await import('./SaveSteps');
  await addMessages(catalogue);
  return { SaveSteps };
}
