import type { IconNode } from 'lucide';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../icon/Icon';
import { useTexts } from '../texts';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './CommandPalette.module.css';

/** A command that is available everywhere: opening a page, changing the language, logging out. */
export interface Command {
  id: string;
  label: string;
  /** One of `icons.ts`. */
  icon: IconNode;
  /** The language of the label, if it is not the interface's. */
  lang?: string;
  /** Other words that find it. */
  keywords?: string;
  run: () => void;
}

export interface CommandPaletteProps {
  groups: readonly { title: string; commands: readonly Command[] }[];
  isOpen: boolean;
  onClose: () => void;
}

/**
 * All commands that are available everywhere, found by typing a part of their names. Arrows choose, Enter runs, Escape
 * closes; the focus returns to where it was. A command must also be available elsewhere on the screen: the palette is a
 * shortcut.
 */
export function CommandPalette({ groups, isOpen, onClose }: CommandPaletteProps) {
  return (
    <WidgetLanguage>
      <ModalOverlay
        className={classes.overlay}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={classes.window}>
          <Commands groups={groups} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </WidgetLanguage>
  );
}

function Commands({ groups, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const text = useTexts();
  const { contains } = useFilter({ sensitivity: 'base' });
  const filled = groups.filter(({ commands }) => commands.length > 0);
  return (
    <Dialog className={classes.content} aria-label={text('ui.commands')}>
      <Autocomplete filter={contains}>
        <SearchField className={classes.search} aria-label={text('ui.commands.search')} autoFocus>
          <Input className={classes.input} placeholder={text('ui.commands.search')} />
        </SearchField>
        <Menu
          className={classes.list}
          aria-label={text('ui.commands')}
          renderEmptyState={() => <p className={classes.none}>{text('ui.commands.none')}</p>}
        >
          {filled.map(({ title, commands }) => (
            <MenuSection key={title} className={classes.group}>
              <Header className={classes.groupTitle}>{title}</Header>
              {commands.map(({ id, label, icon, lang, keywords, run }) => (
                <MenuItem
                  key={id}
                  id={id}
                  className={classes.command}
                  textValue={keywords ? `${label} ${keywords}` : label}
                  onAction={() => {
                    onClose();
                    run();
                  }}
                >
                  <Icon of={icon} className={classes.icon} />
                  <span lang={lang}>{label}</span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}
