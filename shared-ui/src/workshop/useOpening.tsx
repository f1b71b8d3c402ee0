import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button';

/** For stories of dialogs: returns the button that opens the dialog, and whether it is open. */
export function useOpening(label: string, opened: boolean): { isOpen: boolean; close: () => void; opener: ReactNode } {
  const [isOpen, setOpen] = useState(opened);
  return { isOpen, close: () => setOpen(false), opener: <Button onClick={() => setOpen(true)}>{label}</Button> };
}
