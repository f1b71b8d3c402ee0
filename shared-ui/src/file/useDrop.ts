import { useState, type DragEvent } from 'react';

const hasFile = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/** Returns the handlers that accept a dropped file, and whether a file is being dragged over the element. */
export function useDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);

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
