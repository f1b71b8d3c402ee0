import { useEffect, useState } from 'react';

/** Returns an object URL for a file that has not been uploaded, and revokes it when the file changes. */
export function useObjectUrl(file: File | null): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();

  useEffect(
    function lendAnAddress() {
      if (file === null) return undefined;
      const url = URL.createObjectURL(file);
      setShown({ file, url });
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return shown?.file === file ? shown?.url : undefined;
}
