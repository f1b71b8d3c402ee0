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

/**
 * The links between a signed-in diner's pages.
 * @param isReserved whether to keep only the links' space, because the session is not known yet
 */
export function MeNav({ isReserved = false }: { isReserved?: boolean }) {
  const text = useTexts();
  return (
    <nav
      className={`${classes.nav} ${isReserved ? classes.reserved : ''}`}
      aria-hidden={isReserved || undefined}
      aria-label={text('customer.nav')}
    >
      {PAGES.map(({ to, label, end }) => (
        <NavLink key={to} to={to} end={end} className={classes.link}>
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
