import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { CheckMark } from './CheckMark';
import classes from './Menu.module.css';

export interface ChoiceSectionProps {
  title: string;
  /** `single` if exactly one option is chosen, `multiple` if any number of options can be chosen. */
  mode: 'single' | 'multiple';
  options: readonly {
    id: string;
    label: string;
    /** The language of the label, if it is not the page's. */ lang?: string;
    /** The option is chosen and cannot be changed. */ fixed?: boolean;
  }[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Options inside a menu, under a heading. The menu stays open, so that several options can be changed. */
export function ChoiceSection({ title, mode, options, chosen, onChoose }: ChoiceSectionProps) {
  return (
    <MenuSection
      className={classes.section}
      selectionMode={mode}
      disallowEmptySelection={mode === 'single'}
      shouldCloseOnSelect={false}
      selectedKeys={chosen}
      onSelectionChange={(keys) =>
        onChoose(keys === 'all' ? new Set(options.map(({ id }) => id)) : new Set([...keys].map(String)))
      }
    >
      <Header className={classes.heading}>{title}</Header>
      {options.map(({ id, label, lang, fixed }) => (
        <MenuItem key={id} id={id} isDisabled={fixed} className={classes.item!} textValue={label}>
          <CheckMark mode={mode} />
          <span lang={lang}>{label}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
