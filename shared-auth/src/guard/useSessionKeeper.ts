import { useEffect, useState, type ComponentType } from 'react';
import { useHost } from 'shared-ui/host';

/**
 * Loads the component `SessionKeeper` and its texts. The component keeps a session alive, and covers the page when the
 * session ends. It is loaded as soon as the session is verified, because there may be no network when the session ends.
 * It is a separate chunk, because public pages do not need it.
 * @returns the component; null until it is loaded
 */
export function useSessionKeeper(isEntered: boolean): ComponentType<{ email?: string }> | null {
  const { addMessages } = useHost();
  const [Keeper, setKeeper] = useState<ComponentType<{ email?: string }> | null>(null);

  useEffect(
    function fetchKeeper() {
      if (!isEntered) return undefined;
      let isStale = false;
      const fetched = async () => {
        const { authCatalogue, SessionKeeper } = await import('../keeper');
        await addMessages(authCatalogue);
        if (!isStale) setKeeper(() => SessionKeeper);
      };
      fetched().catch((error: unknown) => console.warn('session:', error));
      return () => {
        isStale = true;
      };
    },
    [isEntered, addMessages],
  );

  return Keeper;
}
