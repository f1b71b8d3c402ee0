import { useState } from 'react';
import { serverNow } from 'contracts';

/** Returns when this page first noticed a fault that still lasts; null while there is no fault. */
export function useNoticed(fails: boolean): string | null {
  const [since, setSince] = useState<string | null>(null);
  if (fails && since === null) setSince(new Date(serverNow()).toISOString());
  if (!fails && since !== null) setSince(null);
  return since;
}
