const STORAGE_KEY = 'home:sound';

/** Returns whether the sound was on at the last visit; false if the browser refuses the storage. */
export function storedSound(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** Stores the choice for later visits. */
export function storeSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the storage is full or forbidden, the choice still applies to this visit.
  }
}
