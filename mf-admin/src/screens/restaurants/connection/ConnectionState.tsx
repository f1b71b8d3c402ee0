import { useId, type ReactNode } from 'react';
import { OWN_SYSTEM, tokensOf } from 'contracts';
import { Button, Card, checkIcon, Chip, LinkButton, untriedIcon, warningIcon } from 'shared-ui';
import type { Restaurant } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { Moment } from '../../../shared/text/Moment';
import { UnreadableOrders } from './UnreadableOrders';
import { useFocusBack } from './useFocusBack';
import { useSyncNow } from './useSyncNow';
import classes from './ConnectionState.module.css';

const CHIPS = {
  well: { tone: 'good', icon: checkIcon },
  trouble: { tone: 'bad', icon: warningIcon },
  untried: { tone: 'neutral', icon: untriedIcon },
} as const;

interface ConnectionStateProps {
  restaurant: Restaurant;
  /** Further actions beside 'Sync now'. */
  children?: ReactNode;
}

/**
 * The state of the connection to a restaurant's point of sale. Our own system type has no connection, so nothing is
 * rendered.
 */
export function ConnectionState({ restaurant, children }: ConnectionStateProps) {
  return restaurant.system_type === OWN_SYSTEM ? null : (
    <ConnectionCard restaurant={restaurant}>{children}</ConnectionCard>
  );
}

function ConnectionCard({ restaurant: { id, pos = null }, children }: ConnectionStateProps) {
  const text = useTexts();
  const titleId = useId();
  const { busy, isLate, syncNow } = useSyncNow({ id, pos });
  const button = useFocusBack(busy);
  const state = pos === null ? 'untried' : pos.problem === null ? 'well' : 'trouble';
  const sentence = pos?.problem
    ? text(`admin.connection.problem.${pos.problem}`)
    : text(state === 'well' ? 'admin.connection.well.text' : 'admin.connection.untried.text');

  return (
    <Card className={classes.card} role="region" aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        {text('admin.connection.title')}
      </h2>
      <p className={classes.state} role="status">
        <Chip {...CHIPS[state]}>{text(`admin.connection.${state}`)}</Chip> <span>{sentence}</span>
      </p>
      {pos && (
        <dl className={classes.facts}>
          <Fact name={text('admin.connection.since')} at={pos.since} />
          <Fact name={text('admin.connection.syncedAt')} at={pos.syncedAt} />
          <Fact name={text('admin.connection.polledAt')} at={pos.polledAt} />
        </dl>
      )}
      {pos && <UnreadableOrders unread={pos.unread} unreadCount={pos.unreadCount} />}
      <div className={classes.actions}>
        <span ref={button}>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={text('admin.connection.reading')}
            onClick={() => void syncNow()}
          >
            {text('admin.connection.read')}
          </Button>
        </span>
        {pos?.problem && (
          <LinkButton variant="secondary" to={tokensOf(id)}>
            {text(pos.problem === 'unconfigured' ? 'admin.connection.addToken' : 'admin.connection.replaceToken')}
          </LinkButton>
        )}
        {children}
        <span className={classes.note} role="status">
          {isLate && text('admin.connection.read.later')}
        </span>
      </div>
    </Card>
  );
}

function Fact({ name, at }: { name: string; at: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </div>
  );
}
