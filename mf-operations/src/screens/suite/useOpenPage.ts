import { useEffect, useState } from 'react';
import type { OpenPage } from 'contracts';
import { useHost } from 'shared-ui/host';

/** The host's answer. `page` is undefined for a standalone host, which does not describe its page. */
type Answer = { page: OpenPage | undefined } | { error: unknown };

/**
 * Returns the open page as the host describes it; undefined until the host has answered.
 * @throws when the host cannot load the description, so that the shell shows its error card
 */
export function useOpenPage(): { page: OpenPage | undefined } | undefined {
  const { openPage } = useHost();
  const [answer, setAnswer] = useState<Answer | undefined>(openPage ? undefined : { page: undefined });
  useEffect(() => {
    let isMounted = true;
    const keep = (next: Answer) => isMounted && setAnswer(next);
    void openPage?.().then(
      (page) => keep({ page }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [openPage]);
  if (answer && 'error' in answer) throw answer.error;
  return answer;
}
