import { useSyncExternalStore } from 'react';
import { partAddress, type Part } from './parts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The part the address names after its `#`, or the first one; the browser's Back goes to the part before. */
export function usePickedPart(parts: readonly Part[]): Part | undefined {
  const address = useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
  return parts.find((part) => partAddress(part) === address) ?? parts[0];
}
