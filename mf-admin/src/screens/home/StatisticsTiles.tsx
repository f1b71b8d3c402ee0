import { ALL_ORDERS, paths } from 'contracts';
import { formatNumber, orderIcon, restaurantIcon, Tile, useLanguage, usersIcon } from 'shared-ui';
import type { Statistics } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './HomeScreen.module.css';

/**
 * The three tiles and their links (specification section 2, "home"). The tile of the orders links to the landing page;
 * the number in it links to the list of orders.
 */
export function StatisticsTiles({ statistics: { users, restaurants, orders } }: { statistics: Statistics }) {
  const text = useTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className={classes.tiles}>
      <Tile icon={usersIcon} title={text('admin.home.users')} value={count(users)} to={paths.users} />
      <Tile
        icon={restaurantIcon}
        title={text('admin.home.restaurants')}
        value={count(restaurants)}
        to={paths.restaurants}
      />
      <Tile
        icon={orderIcon}
        title={text('admin.home.orders')}
        value={count(orders)}
        to={paths.landing}
        valueTo={ALL_ORDERS}
        valueLabel={text('admin.home.orders.all', { count: count(orders) })}
      >
        {text('admin.home.orders.where')}
      </Tile>
    </div>
  );
}
