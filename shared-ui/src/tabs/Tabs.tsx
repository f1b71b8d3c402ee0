import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Tabs.module.css';

export interface TabsProps<Id extends string = string> {
  /** The accessible name of the list. */
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode; disabled?: boolean }[];
  /** The selected tab. If omitted, the component manages the selection itself, starting with the first tab. */
  selected?: Id;
  onSelect?: (id: Id) => void;
}

/**
 * Several views of one subject, of which one is visible at a time. If the views have URLs, use links instead. The arrow
 * keys move between tabs in reading direction, and Tab moves into the view. A view is mounted only while its tab is
 * selected.
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
