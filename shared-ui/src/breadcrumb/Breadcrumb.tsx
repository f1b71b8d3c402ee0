import { Link } from 'shared-ui/router';
import { languageOfText } from '../format/names';
import { useTexts } from '../texts';
import classes from './Breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The pages above this page, starting at the top. */
  trail: readonly { label: string; to: string }[];
  /** The name of this page. */
  current: string;
}

/** The path to a page with two or more pages above it. For one page above it, use a back link in the PageHeader. */
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
