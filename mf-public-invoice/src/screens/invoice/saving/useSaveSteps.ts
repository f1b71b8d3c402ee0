import { useEffect, useState, type ComponentType } from 'react';
import { FILES_LOST } from 'contracts';
import type { SaveStepsProps } from './SaveSteps';

const fetchSteps = () => import('./SaveSteps');

/** The steps' code: `null` until it is there. */
export interface LoadedSteps {
  Steps: ComponentType<SaveStepsProps> | null;
  /** It could not be fetched; `load` tries again, and the page comes anew where another release is live. */
  failed: boolean;
  load: () => void;
}

/**
 * Fetches the code of the save steps apart from the invoice, which most customers only look at: when it is wanted, and
 * beforehand once the browser has nothing else to do.
 * @param wanted a step is to be shown
 * @param invoiceShown the invoice is on the screen, so that nothing waits for the network any more
 */
export function useSaveSteps(wanted: boolean, invoiceShown: boolean): LoadedSteps {
  const [Steps, setSteps] = useState<ComponentType<SaveStepsProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(
    function fetchWhenWanted() {
      if (!wanted || Steps || failed) return;
      fetchSteps().then(
        ({ SaveSteps }) => setSteps(() => SaveSteps),
        () => {
          setFailed(true);
          dispatchEvent(new Event(FILES_LOST));
        },
      );
    },
    [wanted, Steps, failed],
  );

  useEffect(
    function fetchAhead() {
      if (!invoiceShown) return;
      // A failure here is nobody's: it is tried again when it matters.
      const begin = () => void fetchSteps().catch(() => {});
      if (!globalThis.requestIdleCallback) {
        const timer = setTimeout(begin, 1500);
        return () => clearTimeout(timer);
      }
      const idle = requestIdleCallback(begin, { timeout: 5000 });
      return () => cancelIdleCallback(idle);
    },
    [invoiceShown],
  );

  return { Steps, failed, load: () => setFailed(false) };
}
