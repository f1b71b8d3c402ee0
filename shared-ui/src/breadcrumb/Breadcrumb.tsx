import { Link } from 'shared-ui/router';
import { languageOfText } from '../format/names';
import { useTexts } from '../texts';
import classes from './Breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The pages above this one, from the topmost down. */
  trail: readonly { label: string; to: string }[];
  /** What this page is called. */
  current: string;
}

/** Where a page stands: the way up from it, for pages three or more levels deep. One level up is a link back in the PageHeader. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const text = useTexts();
  return (
    <nav aria-label={text('ui.breadcrumb')}>
      <ol className={classes.trail}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={classes.link} dir="auto" lang={languageOfText(label)}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page" className={classes.current} dir="auto" lang={languageOfText(current)}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
