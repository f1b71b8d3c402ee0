import { MY_RECEIPTS } from 'contracts';
import { accountIcon, Icon, orderIcon, pointsIcon, reportIcon, type IconProps } from 'shared-ui';
import { NavLink } from 'shared-ui/router';
import { useTexts, type TextId } from '../../texts';
import classes from './Bar.module.css';

const PAGES: { to: string; label: TextId; icon: IconProps['of']; end?: true }[] = [
  { to: MY_RECEIPTS, label: 'customer.nav.receipts', icon: orderIcon, end: true },
  { to: `${MY_RECEIPTS}/spending`, label: 'customer.nav.spending', icon: reportIcon },
  { to: `${MY_RECEIPTS}/points`, label: 'customer.nav.points', icon: pointsIcon },
  { to: `${MY_RECEIPTS}/account`, label: 'customer.nav.account', icon: accountIcon },
];

/**
 * The links between a signed-in diner's pages.
 * @param isReserved whether to keep only the links' space, because the session is not known yet
 */
export function MeNav({ isReserved = false }: { isReserved?: boolean }) {
  const text = useTexts();
  return (
    <nav
      className={`${classes.bar} ${isReserved ? classes.reserved : ''}`}
      aria-hidden={isReserved || undefined}
      aria-label={text('customer.nav')}
    >
      {PAGES.map(({ to, label, icon, end }) => (
        <NavLink key={to} to={to} end={end} className={classes.item}>
          <Icon of={icon} className={classes.icon} />
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
