import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass, type ButtonVariant } from '../button/buttonClass';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Menu.module.css';

export interface MenuFrameProps {
  /** What the button shows. */
  face: ReactNode;
  /** Names the button, where its face does not. */
  label?: string;
  variant?: ButtonVariant;
  className?: string;
  disabledKeys?: readonly string[];
  /** Items and sections of items of the widget library. */
  children: ReactNode;
}

/**
 * A button and the menu it opens, over the page and below the button's end. Arrows walk, letters jump, Escape closes; the
 * focus goes back to the button. `Menu` is for actions, `TableMenu` for what can be switched.
 */
export function MenuFrame({ face, label, variant = 'secondary', className, disabledKeys, children }: MenuFrameProps) {
  return (
    <WidgetLanguage>
      <MenuTrigger>
        <Button className={buttonClass(variant, className)} aria-label={label}>
          {face}
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
