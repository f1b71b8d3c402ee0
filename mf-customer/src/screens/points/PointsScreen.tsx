import { useState } from 'react';
import { Loaded } from 'shared-auth';
import { productNameIn } from 'contracts';
import { Button, EmptyState, formatMoment, languageOfText, nameIn, useLanguage } from 'shared-ui';
import type { DinerRedemption } from '../../api.generated';
import { useGetPointsQuery } from '../../api';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { Balance } from './Balance';
import { MovementRow } from './MovementRow';
import { useRedemptionText } from './redemptionText';
import classes from './Points.module.css';

/** `/me/points`: the diner's points at each restaurant, and each transfer with its receipt. */
export function PointsScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.nav.points')}>
      {() => (
        <>
          <p className={classes.quiet}>{text('customer.points.lead')}</p>
          <PointsPages />
        </>
      )}
    </SignedInPage>
  );
}

/** The pages of the list that have been loaded, and a button that loads the next page. */
function PointsPages() {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  return cursors.map((after, index) => (
    <PointsPage
      key={after}
      after={after}
      isLast={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface PointsPageProps {
  after: string;
  isLast: boolean;
  onMore: (next: string) => void;
}

function PointsPage({ after, isLast, onMore }: PointsPageProps) {
  const text = useTexts();
  // The diner may have earned points since the page was last open.
  const query = useGetPointsQuery({ after: after || undefined }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {({ balances, movements, redemptions, next }) =>
        balances.length === 0 && movements.length === 0 ? (
          <EmptyState title={text('customer.points.empty')}>{text('customer.points.emptyNext')}</EmptyState>
        ) : (
          <>
            {balances.length > 0 && (
              <ul className={classes.balances} aria-label={text('customer.points.balances')}>
                {balances.map((balance) => (
                  <Balance key={balance.restaurantId ?? ''} balance={balance} redemptions={redemptions} />
                ))}
              </ul>
            )}
            <Redemptions redemptions={redemptions} />
            {movements.length > 0 && (
              <>
                {after === '' && <h2 className={classes.heading}>{text('customer.points.movements')}</h2>}
                <ul
                  className={after === '' ? classes.list : classes.laterPage}
                  aria-label={text('customer.points.movements')}
                >
                  {movements.map((movement) => (
                    <MovementRow key={movement.id} movement={movement} />
                  ))}
                </ul>
              </>
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

/**
 * The states in which the page lists a redemption. A redeemed redemption is already among the transfers. A cancelled or
 * lapsed redemption has changed nothing.
 */
const TOLD: readonly DinerRedemption['state'][] = ['open', 'confirmed', 'missing'];

function Redemptions({ redemptions }: { redemptions: readonly DinerRedemption[] }) {
  const text = useTexts();
  const language = useLanguage();
  const redemptionText = useRedemptionText();
  const told = redemptions.filter(({ state }) => TOLD.includes(state));
  if (told.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{text('customer.points.redemptions')}</h2>
      <ul className={classes.list} aria-label={text('customer.points.redemptions')}>
        {told.map((redemption) => {
          const { name } = nameIn(
            language,
            redemption.names,
            redemption.names.length === 0 ? productNameIn(language) : '',
          );
          return (
            <li key={redemption.id} className={classes.plain}>
              <span className={classes.words}>
                <span className={classes.name} lang={languageOfText(name)}>
                  <bdi translate="no">{name}</bdi>
                </span>
                <span>{redemptionText(redemption)}</span>
                <bdi translate="no" className={classes.quiet}>
                  {formatMoment(redemption.at, language)}
                </bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
