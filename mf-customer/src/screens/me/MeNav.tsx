import { NavLink } from 'shared-ui/router';
import { MY_RECEIPTS } from 'contracts';
import { useTexts, type TextId } from '../../texts';
import classes from './MeNav.module.css';

const PAGES: { to: string; label: TextId; end?: true }[] = [
  { to: MY_RECEIPTS, label: 'customer.nav.receipts', end: true },
  { to: `${MY_RECEIPTS}/spending`, label: 'customer.nav.spending' },
  { to: `${MY_RECEIPTS}/deadlines`, label: 'customer.nav.deadlines' },
  { to: `${MY_RECEIPTS}/points`, label: 'customer.nav.points' },
  { to: `${MY_RECEIPTS}/account`, label: 'customer.nav.account' },
];

/** The links between a signed-in diner's pages. */
export function MeNav() {
  const text = useTexts();
  return (
    <nav className={classes.nav} aria-label={text('customer.nav')}>
      {PAGES.map(({ to, label, end }) => (
        <NavLink key={to} to={to} end={end} className={classes.link}>
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
