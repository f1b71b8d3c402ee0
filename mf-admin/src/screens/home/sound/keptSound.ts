const PLACE = 'home:sound';

/** Whether the reader wanted to hear of orders on an earlier visit. Not, where the browser keeps nothing. */
export function readSound(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'on';
  } catch {
    return false;
  }
}

/** Keeps the choice for the next visits; where the browser keeps nothing, it holds for this one. */
export function keepSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(PLACE, 'on');
    else localStorage.removeItem(PLACE);
  } catch {
    // A full or forbidden storage is no reason to refuse the choice.
  }
}
