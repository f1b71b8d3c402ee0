import { Link } from 'shared-ui/router';
import classes from './Tabs.module.css';

export interface PageTabsProps<Id extends string> {
  /** The accessible name of the list. */
  label: string;
  tabs: readonly {
    id: Id;
    label: string;
    to: string;
    /** A number of things behind the tab; '' while it is not known. */
    count?: string;
  }[];
  current: Id;
}

/** The tabs of a page, each with its own URL. They look like {@link Tabs}, but are links. */
export function PageTabs<Id extends string>({ label, tabs, current }: PageTabsProps<Id>) {
  return (
    <nav aria-label={label}>
      <ul className={`${classes.list} ${classes.links}`}>
        {tabs.map(({ id, label: name, to, count }) => (
          <li key={id}>
            <Link to={to} className={classes.tab} aria-current={id === current ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
