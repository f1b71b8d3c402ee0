import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon/Icon';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import { ChoiceSection } from './ChoiceSection';
import type { MenuAction } from './Menu';
import classes from './Menu.module.css';

export interface FloatingMenuProps {
  /** Names the menu. */
  label: string;
  /** The button it opens from: the menu stands below it, and gives the focus back to it. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** What stands above the items, and is no item. */
  head?: ReactNode;
  /** Settings of which one value holds each. */
  choices?: readonly {
    id: string;
    title: string;
    options: readonly { id: string; label: string; lang?: string }[];
    chosen: string;
    onChoose: (id: string) => void;
  }[];
  actions: readonly MenuAction[];
}

/**
 * A menu for a button that is on the page before the menu's code is: a frame's bar shows the button at once, and fetches
 * this part when it is pressed. Elsewhere `Menu` brings its own button.
 */
export function FloatingMenu({ label, opener, isOpen, onClose, head, choices = [], actions }: FloatingMenuProps) {
  return (
    <WidgetLanguage>
      <Popover className={classes.popover!} triggerRef={opener} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} placement="bottom end" offset={4}>
        {head}
        <Menu className={classes.menu!} aria-label={label} autoFocus="first" onClose={onClose}>
          {choices.map(({ id, title, options, chosen, onChoose }) => (
            <ChoiceSection key={id} title={title} mode="single" options={options} chosen={new Set([chosen])} onChoose={(keys) => onChoose([...keys][0] ?? chosen)} />
          ))}
          <MenuSection className={classes.section} aria-label={label}>
            {actions.map(({ id, label: name, icon, run, danger }) => (
              <MenuItem key={id} id={id} className={danger ? `${classes.item} ${classes.danger}` : classes.item!} textValue={name} onAction={run}>
                {icon && <Icon of={icon} />}
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </WidgetLanguage>
  );
}
