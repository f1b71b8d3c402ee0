import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { FilterBox } from './FilterBox';

interface AddressFilterProps extends ComponentProps<typeof FilterBox> {
  /** The filter was taken away by a button that went with it: the box gets the focus. */
  wasCleared: boolean;
}

/** A filter box whose filter is part of the address. When that changes from elsewhere, the box begins anew: what was typed before would apply itself again. */
export function AddressFilter({ wasCleared, value, onChange, ...rest }: AddressFilterProps) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(value);
  const [box, setBox] = useState(0);

  useEffect(
    function beginAnewForAnotherAddress() {
      if (value === asked.current) return;
      asked.current = value;
      setBox((number) => number + 1);
    },
    [value],
  );

  useEffect(
    function focusEmptiedBox() {
      if (wasCleared) place.current?.querySelector('input')?.focus();
    },
    [box, wasCleared],
  );

  const ask = (wanted: string) => {
    asked.current = wanted;
    onChange(wanted);
  };
  return (
    <div ref={place}>
      <FilterBox key={box} {...rest} value={value} onChange={ask} />
    </div>
  );
}
