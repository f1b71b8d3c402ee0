import { useEffect, useState } from 'react';
import { authCatalogue } from 'shared-auth/login';
import { useHost } from 'shared-ui/host';

/** Adds the login form's texts to the host. Returns true once they are loaded. */
export function useAuthTexts(): boolean {
  const { addMessages } = useHost();
  const [ready, setReady] = useState(false);

  useEffect(
    function addAuthTexts() {
      let isUnmounted = false;
      void addMessages(authCatalogue).then(() => {
        if (!isUnmounted) setReady(true);
      });
      return () => {
        isUnmounted = true;
      };
    },
    [addMessages],
  );

  return ready;
}
