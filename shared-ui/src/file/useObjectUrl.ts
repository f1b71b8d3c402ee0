import { useEffect, useState } from 'react';

/** The address under which the browser shows a file that has not been sent; given back when another one takes its place. */
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
