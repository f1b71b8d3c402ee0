import { useSyncExternalStore } from 'react';
import { componentAddress, type WorkshopComponent } from './workshopComponents';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * Returns the component in the URL's fragment, or the first component. The browser's Back button returns to the
 * previous component.
 */
export function usePickedComponent(components: readonly WorkshopComponent[]): WorkshopComponent | undefined {
  const address = useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
  return components.find((component) => componentAddress(component) === address) ?? components[0];
}
