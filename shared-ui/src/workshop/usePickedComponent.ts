import { useSyncExternalStore } from 'react';
import { partAddress, type Part } from './workshopComponents';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * Returns the component in the URL's fragment, or the first component. The browser's Back button returns to the
 * previous component.
 */
export function usePickedPart(parts: readonly Part[]): Part | undefined {
  const address = useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
  return parts.find((part) => partAddress(part) === address) ?? parts[0];
}
