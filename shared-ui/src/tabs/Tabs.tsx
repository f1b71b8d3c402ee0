import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Tabs.module.css';

export interface TabsProps<Id extends string = string> {
  /** What the tabs are views of, for those who do not see what stands around them. */
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode; disabled?: boolean }[];
  /** The tab on show; without it the part remembers, and begins with the first. */
  selected?: Id;
  onSelect?: (id: Id) => void;
}

/**
 * Views of one thing, one at a time, none of which has an address of its own (then they are links). The arrows go from tab
 * to tab in reading direction, Tab goes on into the view. A view is made when it is first shown and goes when it is left.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <WidgetLanguage>
      <AriaTabs className={classes.tabs} selectedKey={selected} onSelectionChange={(id) => onSelect?.(id as Id)}>
        <TabList className={classes.list} aria-label={label}>
          {tabs.map(({ id, label: name, disabled }) => (
            <Tab key={id} id={id} isDisabled={disabled} className={classes.tab}>
              {name}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={classes.panel}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </WidgetLanguage>
  );
}
