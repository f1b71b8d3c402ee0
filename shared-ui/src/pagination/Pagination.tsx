import { formatNumber } from '../format/number';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import { PageButton } from './PageButton';
import classes from './Pagination.module.css';

export interface PaginationProps extends PageOf {
  /** The accessible name; needed if the page has more than one pagination. */
  label?: string;
  onPage: (page: number) => void;
  /** True while another page is loading. The shown numbers still belong to the old page. */
  busy?: boolean;
}

/**
 * Moves through a list that the server sends page by page: '11–20 of 234', with buttons for the first, previous, next
 * and last page. It announces a new range. A list of one page shows only its range.
 */
export function Pagination({ label, page, pageSize, total, onPage, busy = false }: PaginationProps) {
  const text = useTexts();
  const language = useLanguage();
  const { from, to, pages } = rangeOf({ page, pageSize, total });
  const count = (value: number) => formatNumber(value, language);
  const go = (wanted: number) => {
    if (!busy) onPage(wanted);
  };
  return (
    <nav className={classes.pagination} aria-label={label ?? text('ui.pages')}>
      <p className={classes.range} role="status">
        {from === 0
          ? text('ui.pages.none', { total: count(total) })
          : text('ui.pages.range', { from: count(from), to: count(to), total: count(total) })}
      </p>
      {(pages > 1 || page > 1) && (
        <ul className={classes.steps}>
          <PageButton label={text('ui.pages.first')} icon="first" reachable={page > 1} onPress={() => go(1)} />
          <PageButton
            label={text('ui.pages.previous')}
            icon="previous"
            reachable={page > 1}
            onPress={() => go(Math.min(page - 1, pages))}
          />
          <li className={classes.current} aria-current="page">
            {text('ui.pages.current', { page: count(page), pages: count(pages) })}
          </li>
          <PageButton label={text('ui.pages.next')} icon="next" reachable={page < pages} onPress={() => go(page + 1)} />
          <PageButton label={text('ui.pages.last')} icon="last" reachable={page < pages} onPress={() => go(pages)} />
        </ul>
      )}
    </nav>
  );
}

interface PageOf {
  /** The current page, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
}

/**
 * Returns the first and last row of a page, from 1, and the number of pages. If the page is beyond the last page, both
 * rows are 0.
 */
function rangeOf({ page, pageSize, total }: PageOf): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return first > total ? { from: 0, to: 0, pages } : { from: first, to: Math.min(page * pageSize, total), pages };
}
