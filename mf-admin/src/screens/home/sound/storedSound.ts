const PLACE = 'home:sound';

/** Returns whether the sound was on at the last visit; false if the browser refuses the storage. */
export function readSound(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'on';
  } catch {
    return false;
  }
}

/** Stores the choice for later visits. */
export function keepSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(PLACE, 'on');
    else localStorage.removeItem(PLACE);
  } catch {
    // If the storage is full or forbidden, the choice still applies to this visit.
  }
}
