import { useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from '../button/buttonClass';
import { Icon } from '../icon/Icon';
import { chevronDownIcon, closeIcon } from '../icon/icons';
import { useTexts } from '../texts';
import classes from './FilterRow.module.css';

interface FilterChipProps {
  label: string;
  /** The chosen value in words; empty if the filter is not set. */
  shown: string;
  /** The direction of the value, if it is not the page's. */
  dir?: 'ltr';
  onClear: () => void;
  /** Renders the content of the layer, in which the value is chosen. */
  children: (close: () => void) => ReactNode;
}

/** A filter: a button that opens the layer with its choice and, if it is set, a button that clears it. */
export function FilterChip({ label, shown, dir, onClear, children }: FilterChipProps) {
  const text = useTexts();
  const opener = useRef<HTMLButtonElement>(null);
  const isSet = shown !== '';
  return (
    <span className={isSet ? `${classes.chip} ${classes.set}` : classes.chip}>
      <DialogTrigger>
        <Button
          ref={opener}
          className={buttonClass('secondary', classes.opener)}
          aria-label={isSet ? text('ui.filter.value', { label, value: shown }) : undefined}
        >
          <bdi className={classes.shown} dir={isSet ? dir : undefined}>
            {isSet ? shown : label}
          </bdi>
          {!isSet && <Icon of={chevronDownIcon} className={classes.sign} />}
        </Button>
        <Popover className={classes.popover!} placement="bottom start" offset={4}>
          <Dialog className={classes.layer!} aria-label={label}>
            {({ close }) => children(close)}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {isSet && (
        <button
          type="button"
          className={classes.clear}
          aria-label={text('ui.search.clear', { label })}
          onClick={() => {
            onClear();
            // This button disappears, so the focus moves to the filter.
            opener.current?.focus();
          }}
        >
          <Icon of={closeIcon} size="small" />
        </button>
      )}
    </span>
  );
}
