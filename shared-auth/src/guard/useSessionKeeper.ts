import { useEffect, useState, type ComponentType } from 'react';
import { useHost } from 'shared-ui/host';

/**
 * What keeps a session alive and covers the page at its end, with its texts. It is fetched when the session is entered:
 * at its end the line may be down, and no public page needs it.
 * @returns null until it is there
 */
export function useSessionKeeper(isEntered: boolean): ComponentType<{ email?: string }> | null {
  const { addMessages } = useHost();
  const [Keeper, setKeeper] = useState<ComponentType<{ email?: string }> | null>(null);

  useEffect(
    function fetchKeeper() {
      if (!isEntered) return undefined;
      let left = false;
      const fetched = async () => {
        const { authCatalogue, SessionKeeper } = await import('../keeper');
        await addMessages(authCatalogue);
        if (!left) setKeeper(() => SessionKeeper);
      };
      fetched().catch((error: unknown) => console.warn('session:', error));
      return () => {
        left = true;
      };
    },
    [isEntered, addMessages],
  );

  return Keeper;
}
