import type { ReactNode, RefObject } from 'react';
import { Menu, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import { actionItems, type MenuAction } from './actionItems';
import { ChoiceSection } from './ChoiceSection';
import classes from './Menu.module.css';

export interface FloatingMenuProps {
  /** The accessible name of the menu. */
  label: string;
  /** The button that opens the menu: the menu appears below it, and returns the focus to it. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Content above the items. */
  head?: ReactNode;
  /** Settings with one chosen value each. */
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
 * A menu whose button is on the page before the menu's code is loaded. For example, the bar of a frame shows the button
 * first, and loads this component when the button is first pressed. Elsewhere use `Menu`, which includes its button.
 */
export function FloatingMenu({ label, opener, isOpen, onClose, head, choices = [], actions }: FloatingMenuProps) {
  return (
    <WidgetLanguage>
      <Popover
        className={classes.popover!}
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
        offset={4}
      >
        {head}
        <Menu className={classes.menu!} aria-label={label} autoFocus="first" onClose={onClose}>
          {choices.map(({ id, title, options, chosen, onChoose }) => (
            <ChoiceSection
              key={id}
              title={title}
              mode="single"
              options={options}
              chosen={new Set([chosen])}
              onChoose={(keys) => onChoose([...keys][0] ?? chosen)}
            />
          ))}
          <MenuSection className={classes.section} aria-label={label}>
            {actionItems(actions)}
          </MenuSection>
        </Menu>
      </Popover>
    </WidgetLanguage>
  );
}
