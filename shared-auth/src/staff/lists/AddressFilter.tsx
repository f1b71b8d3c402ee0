import { useEffect, useRef } from 'react';
import { SearchField } from 'shared-ui';

interface AddressFilterProps {
  label: string;
  /** The current filter from the URL. */
  value: string;
  onChange: (value: string) => void;
  /** Whether a button cleared the filter and disappeared. The box then gets the focus. */
  wasCleared: boolean;
}

/** The search box of a list whose filter is part of the URL. */
export function AddressFilter({ wasCleared, onChange, ...rest }: AddressFilterProps) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(
    function focusEmptiedBox() {
      if (wasCleared) box.current?.focus();
    },
    [wasCleared],
  );
  return <SearchField {...rest} ref={box} onSearch={onChange} shortcut inline />;
}
