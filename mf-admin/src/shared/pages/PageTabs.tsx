import { useEffect, useRef } from 'react';
import { Link } from 'shared-ui/router';
import classes from './Page.module.css';

interface PageTabsProps<Id extends string> {
  label: string;
  tabs: readonly {
    id: Id;
    label: string;
    to: string;
    /** A number of things behind the tab; '' while it is not known. */ count?: string;
  }[];
  current: Id;
}

/** The tabs of a page, each with its own URL. On narrow screens the list scrolls, and the current tab is in view. */
export function PageTabs<Id extends string>({ label, tabs, current }: PageTabsProps<Id>) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(
    function showCurrentTab() {
      const tab = list.current?.querySelector('[aria-current]');
      if (!list.current || !tab) return;
      const [outer, inner] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (inner.left < outer.left) list.current.scrollLeft += inner.left - outer.left;
      else if (inner.right > outer.right) list.current.scrollLeft += inner.right - outer.right;
    },
    [current],
  );

  return (
    <nav aria-label={label}>
      <ul ref={list} className={classes.tabs}>
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
