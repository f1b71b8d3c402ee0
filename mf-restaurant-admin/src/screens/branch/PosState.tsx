import { OWN_SYSTEM } from 'contracts';
import { Loaded } from 'shared-auth';
import { Card, Chip, formatMoment, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetRestaurantQuery } from './api';
import classes from './Branch.module.css';

/**
 * The state of the connection to the restaurant's point of sale. For a restaurant without a point of sale, it says that
 * the tills send their orders themselves.
 */
export function PosState({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const query = useGetRestaurantQuery({ id: restaurantId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {({ restaurant: { system_type, pos = null, timeZone } }) => {
        const state = pos === null ? 'untried' : pos.problem === null ? 'works' : 'trouble';
        return (
          <Card className={classes.card} role="region" aria-labelledby="pos-state">
            <h2 id="pos-state" className={classes.title}>
              {text('cashier.branch.pos')}
            </h2>
            {system_type === OWN_SYSTEM ? (
              <p>{text('cashier.branch.pos.none')}</p>
            ) : (
              <p className={classes.state} role="status">
                <Chip tone={state === 'works' ? 'good' : state === 'trouble' ? 'bad' : 'neutral'}>
                  {text(`cashier.branch.pos.${state}`)}
                </Chip>{' '}
                {state === 'trouble' && text('cashier.branch.pos.trouble.text')}{' '}
                {pos?.polledAt &&
                  text('cashier.branch.pos.polled', { when: formatMoment(pos.polledAt, language, timeZone) })}
              </p>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
