import { useEffect, useRef } from 'react';
import { SearchField } from 'shared-ui';

interface AddressFilterProps {
  label: string;
  /** The filter in force, which is part of the address. */
  value: string;
  onChange: (value: string) => void;
  /** The filter was taken away by a button that went with it: the box gets the focus. */
  wasCleared: boolean;
}

/** The filter of a list whose filter is part of the address. */
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
