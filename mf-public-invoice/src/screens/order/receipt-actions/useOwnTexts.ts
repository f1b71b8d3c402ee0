import { useEffect, useState } from 'react';
import { useHost } from 'shared-ui/host';
import { actionsCatalogue } from './texts';

/** Adds the texts of the actions to the host's. @returns whether they are ready */
export function useOwnTexts(): boolean {
  const { addMessages } = useHost();
  const [ready, setReady] = useState(false);
  useEffect(
    function addTexts() {
      void addMessages(actionsCatalogue).then(() => setReady(true));
    },
    [addMessages],
  );
  return ready;
}
