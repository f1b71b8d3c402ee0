import { useEffect, useRef, useState } from 'react';
import { saveAs } from 'file-saver';
import { useApiBase } from 'shared-auth';
import type { PrintedTill } from './tills';

/** The result of creating a ZIP. */
type Outcome = { fileName: string } | { error: unknown } | null;

/** Creates and saves a ZIP of QR codes. The library is loaded on first use. Unmounting aborts the creation. */
export function useZip() {
  const apiBase = useApiBase();
  /** The number of drawn codes; null while no ZIP is being created. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(function callOffWhenLeft() {
    return () => running.current?.abort();
  }, []);

  /**
   * @param name the file's name without its extension
   * @returns the file's name or the error; null if the creation was aborted
   */
  const save = async (name: string, tills: readonly PrintedTill[]): Promise<Outcome> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const isWanted = () => !signal.aborted;
    setDrawn(0);
    try {
      const { zipCodes } = await import('./zipCodes');
      const file = await zipCodes(tills, { apiBase, signal, onDrawn: (count) => isWanted() && setDrawn(count) });
      if (file === null) return null;
      const fileName = `${name}.zip`;
      saveAs(file, fileName);
      return { fileName };
    } catch (error) {
      return isWanted() ? { error } : null;
    } finally {
      if (isWanted()) setDrawn(null);
    }
  };

  const stop = () => {
    running.current?.abort();
    setDrawn(null);
  };

  return { drawn, save, stop };
}
