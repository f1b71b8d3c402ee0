import { useEffect, useState, type DragEvent } from 'react';

const hasFile = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/** Returns the handlers that accept a dropped file, and whether a file is being dragged over the element. */
export function useDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);

  useEffect(function keepThePage() {
    // A file that is dropped beside the field would open in place of the page, or in another tab.
    const keep = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keep);
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, keep);
    };
  }, []);

  const over = (event: DragEvent) => {
    if (!hasFile(event)) return;
    // Without this call the browser would leave the page and open the file, even if the field is disabled.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    if (!disabled) setOver(true);
  };

  return {
    isOver,
    place: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onFile(file);
      },
    },
  };
}
