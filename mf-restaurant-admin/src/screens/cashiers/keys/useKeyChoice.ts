import { useState } from 'react';
import { browserStorage } from 'contracts';

const PLACE = 'cashiers:keys';

/**
 * Returns whether the shortcut keys are on, and a function that sets this choice. The keys are on by default. The
 * browser stores the choice.
 */
export function useKeyChoice(): [enabled: boolean, choose: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => browserStorage.get(PLACE) !== 'off');
  const choose = (wanted: boolean) => {
    setEnabled(wanted);
    browserStorage.set(PLACE, wanted ? null : 'off');
  };
  return [enabled, choose];
}
