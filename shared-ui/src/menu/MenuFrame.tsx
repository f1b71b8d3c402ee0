import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass, type ButtonVariant } from '../button/buttonClass';
import buttonClasses from '../button/Button.module.css';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Menu.module.css';

export interface MenuFrameProps {
  /** The content of the button. */
  face: ReactNode;
  /** The accessible name of the button, if its content has none. */
  label?: string;
  variant?: ButtonVariant;
  className?: string;
  /** True while an action of the menu is running. The button then shows `busyLabel`, keeps the focus and opens no menu. */
  busy?: boolean;
  busyLabel?: string;
  disabledKeys?: readonly string[];
  /** Items and sections of the widget library. */
  children: ReactNode;
}

/**
 * A button, and the menu that it opens. Arrow keys move between items, letters jump to an item, and Escape closes the
 * menu; the focus then returns to the button. Screens use `menu/Menu` for actions and `TableMenu` for settings; both
 * components contain a `MenuFrame`.
 */
export function MenuFrame({
  face,
  label,
  variant = 'secondary',
  className,
  busy = false,
  busyLabel,
  disabledKeys,
  children,
}: MenuFrameProps) {
  return (
    <WidgetLanguage>
      <MenuTrigger>
        <Button
          className={buttonClass(variant, busy ? classes.busy : className)}
          aria-label={busy ? undefined : label}
          isPending={busy}
        >
          {busy ? (
            <>
              <span className={buttonClasses.wheel} aria-hidden="true" />
              {busyLabel}
            </>
          ) : (
            face
          )}
        </Button>
        <Popover className={classes.popover!} placement="bottom end" offset={4}>
          <Menu className={classes.menu!} disabledKeys={disabledKeys}>
            {children}
          </Menu>
        </Popover>
      </MenuTrigger>
    </WidgetLanguage>
  );
}
