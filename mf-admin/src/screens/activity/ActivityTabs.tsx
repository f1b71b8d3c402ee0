import { NavLink } from 'shared-ui/router';
import { useTexts } from '../../texts';
import { ACTIVITY, DELETED } from './addresses';
import classes from './Activity.module.css';

/** The links between the two lists of the section, as tabs. The router marks the current one with `aria-current`. */
export function ActivityTabs() {
  const text = useTexts();
  return (
    <nav aria-label={text('admin.activity')} className={classes.tabs}>
      <NavLink to={ACTIVITY}>{text('admin.activity.changes')}</NavLink>
      <NavLink to={DELETED}>{text('admin.deleted')}</NavLink>
    </nav>
  );
}
