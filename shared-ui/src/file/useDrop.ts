import { useState, type DragEvent } from 'react';

const hasFile = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/** What a place takes a dropped file with, and whether one is held over it. */
export function useDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);

  const over = (event: DragEvent) => {
    if (!hasFile(event)) return;
    // Otherwise the browser would leave the page and open the file, also where it is not taken.
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
