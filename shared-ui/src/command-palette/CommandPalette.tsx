import type { IconNode } from 'lucide';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { languageOfText } from '../format/names';
import { Icon } from '../icon/Icon';
import { useTexts } from '../texts';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './CommandPalette.module.css';

/** A command that is available everywhere: opening a page, changing the language, logging out. */
export interface Command {
  id: string;
  label: string;
  /** An icon of `icons.ts`. */
  icon: IconNode;
  /** The language of the label, if it differs from the language of the interface. */
  lang?: string;
  /** Words that distinguish the command from others with the same label, such as the restaurant of a branch. */
  details?: readonly string[];
  /** Other words by which the command is found. */
  keywords?: string;
  run: () => void;
}

export interface CommandPaletteProps {
  groups: readonly { title: string; commands: readonly Command[] }[];
  isOpen: boolean;
  onClose: () => void;
  /**
   * Called with the typed text, to fetch more commands. Called with '' when the palette closes, because its field is
   * empty when it opens again.
   */
  onType?: (typed: string) => void;
  /**
   * A message that more commands are being fetched or could not be fetched. If omitted, the palette shows 'No results'
   * when nothing matches.
   */
  status?: string;
  /** The label of the search field, if the field finds more than pages and actions. */
  searchLabel?: string;
}

/**
 * Offers all commands that are available everywhere. Typing a part of a name finds a command. Arrow keys choose a
 * command, Enter runs it, and Escape closes the palette. The focus then returns to the element that had it before. The
 * palette is a shortcut, so each command must also be available elsewhere on the screen.
 */
export function CommandPalette({ isOpen, onClose, onType, ...rest }: CommandPaletteProps) {
  const close = () => {
    onType?.('');
    onClose();
  };
  return (
    <WidgetLanguage>
      <ModalOverlay className={classes.overlay} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && close()}>
        <Modal className={classes.window}>
          <Commands {...rest} onType={onType} onClose={close} />
        </Modal>
      </ModalOverlay>
    </WidgetLanguage>
  );
}

function Commands({ groups, onClose, onType, status, searchLabel }: Omit<CommandPaletteProps, 'isOpen'>) {
  const text = useTexts();
  const label = searchLabel ?? text('ui.commands.search');
  const { contains } = useFilter({ sensitivity: 'base' });
  const filled = groups.filter(({ commands }) => commands.length > 0);
  return (
    <Dialog className={classes.content} aria-label={text('ui.commands')}>
      <Autocomplete filter={contains} onInputChange={onType}>
        <SearchField className={classes.search} aria-label={label} autoFocus>
          <Input className={classes.input} placeholder={label} />
        </SearchField>
        <p role="status" className={classes.status}>
          {status}
        </p>
        <Menu
          className={classes.list}
          aria-label={text('ui.commands')}
          renderEmptyState={() => status === undefined && <p className={classes.none}>{text('ui.commands.none')}</p>}
        >
          {filled.map(({ title, commands }) => (
            <MenuSection key={title} className={classes.group}>
              <Header className={classes.groupTitle}>{title}</Header>
              {commands.map(({ id, label: name, icon, lang, details = [], keywords, run }) => (
                <MenuItem
                  key={id}
                  id={id}
                  className={classes.command}
                  textValue={keywords ? `${name} ${keywords}` : name}
                  onAction={() => {
                    onClose();
                    run();
                  }}
                >
                  <Icon of={icon} className={classes.icon} />
                  <bdi translate="no" lang={lang}>
                    {name}
                  </bdi>
                  {details.length > 0 && (
                    <span className={classes.details}>
                      {details.map((detail, index) => (
                        <bdi translate="no" key={index} lang={languageOfText(detail)}>
                          {detail}
                        </bdi>
                      ))}
                    </span>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}
