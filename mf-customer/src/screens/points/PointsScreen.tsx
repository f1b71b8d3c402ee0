import { useState } from 'react';
import { Loaded } from 'shared-auth';
import { Button, EmptyState } from 'shared-ui';
import { useGetPointsQuery } from '../../api';
import { useTexts } from '../../texts';
import { MePage } from '../me/MePage';
import { Balance } from './Balance';
import { MovementRow } from './MovementRow';
import classes from './Points.module.css';

/** `/me/points`: what the diner has at each restaurant, and the receipt behind every movement. */
export function PointsScreen() {
  const text = useTexts();
  return (
    <MePage title={text('customer.nav.points')}>
      {() => (
        <>
          <h1 className={classes.title}>{text('customer.nav.points')}</h1>
          <p className={classes.quiet}>{text('customer.points.lead')}</p>
          <Parts />
        </>
      )}
    </MePage>
  );
}

/** The parts of the list: each is read when the diner asks for more. */
function Parts() {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  return cursors.map((after, index) => (
    <Part
      key={after}
      after={after}
      isLast={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface PartProps {
  after: string;
  isLast: boolean;
  onMore: (next: string) => void;
}

function Part({ after, isLast, onMore }: PartProps) {
  const text = useTexts();
  // A receipt may have earned points since the page was last open.
  const query = useGetPointsQuery({ after: after || undefined }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {({ balances, movements, next }) =>
        balances.length === 0 && movements.length === 0 ? (
          <EmptyState title={text('customer.points.empty')}>{text('customer.points.emptyNext')}</EmptyState>
        ) : (
          <>
            {balances.length > 0 && (
              <ul className={classes.balances} aria-label={text('customer.points.balances')}>
                {balances.map((balance) => (
                  <Balance key={balance.restaurantId ?? ''} balance={balance} />
                ))}
              </ul>
            )}
            {movements.length > 0 && (
              <ul className={classes.list} aria-label={text('customer.points.movements')}>
                {movements.map((movement) => (
                  <MovementRow key={movement.id} movement={movement} />
                ))}
              </ul>
            )}
            {isLast && next && (
              <Button variant="secondary" onClick={() => onMore(next)}>
                {text('customer.more')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}
