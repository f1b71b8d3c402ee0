import { browserStorage } from 'contracts';

const STORAGE_KEY = 'home:sound';

/** Returns whether the sound was on at the last visit. */
export function storedSound(): boolean {
  return browserStorage.get(STORAGE_KEY) === 'on';
}

/** Stores the choice for later visits. */
export function storeSound(on: boolean): void {
  browserStorage.set(STORAGE_KEY, on ? 'on' : null);
}
