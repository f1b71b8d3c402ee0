import { useState } from 'react';

const PLACE = 'cashiers:keys';

/**
 * Returns whether the shortcut keys are on, and a function that sets this choice. The keys are on by default. The
 * browser stores the choice.
 */
export function useKeyChoice(): [enabled: boolean, choose: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(readChoice);
  const choose = (wanted: boolean) => {
    setEnabled(wanted);
    keepChoice(wanted);
  };
  return [enabled, choose];
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(PLACE) !== 'off';
  } catch {
    return true;
  }
}

function keepChoice(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, 'off');
  } catch {
    // If the storage is full or forbidden, the choice still applies to this visit.
  }
}
