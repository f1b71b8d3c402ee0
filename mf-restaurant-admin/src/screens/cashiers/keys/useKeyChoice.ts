import { useState } from 'react';

const PLACE = 'cashiers:keys';

/** Whether single keys pick and save: they do until the reader turns them off, which the browser keeps for the next visits. */
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
    // A full or forbidden storage is no reason to refuse the choice.
  }
}
