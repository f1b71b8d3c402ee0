import { Card, Chip, formatMoment, TextLink, useLanguage } from 'shared-ui';
import type { GetCustomerApiResponse } from '../../api.generated';
import { History } from '../../shared/auditLog/History';
import { LocalName } from '../../shared/names/LocalName';
import { plainName } from '../../shared/names/plainName';
import { Facts } from '../../shared/pages/Facts';
import { PartHeader } from '../../shared/pages/PartHeader';
import { useTexts } from '../../texts';
import { orderAddress } from '../orders/addresses';
import classes from './Customer.module.css';

interface HappenedProps {
  id: string;
  events: GetCustomerApiResponse['events'];
}

/** What administrators did: with the customer's orders, and with the account. */
export function Happened({ id, events }: HappenedProps) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <Card>
      <PartHeader title={text('admin.customer.happened')} />
      {events.length > 0 && (
        <ul className={classes.events}>
          {events.map(({ at, action, order, by }) => (
            <li key={`${at} ${order.id}`}>
              <strong>{text(`admin.customer.event.${action}`)}</strong>
              <span className={classes.by}>
                <TextLink to={orderAddress(order.id)}>
                  {text('admin.order.title', { number: order.order_number })}
                </TextLink>
                <span>
                  {by && <bdi translate="no">{by}</bdi>} · {formatMoment(at, language)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <History kind="user" id={id} />
    </Card>
  );
}

/** The text messages that the customer got after a cashier's save. */
export function Messages({ messages }: { messages: GetCustomerApiResponse['messages'] }) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <Facts
      title={text('admin.customer.messages')}
      facts={messages.map(({ at, state, order, names }) => ({
        key: `${at} ${order.id}`,
        label: (
          <>
            <TextLink to={orderAddress(order.id)}>{text('admin.order.title', { number: order.order_number })}</TextLink>{' '}
            · <LocalName names={names} plain={plainName(names)} />
            <span className={classes.line}>{formatMoment(at, language)}</span>
          </>
        ),
        value: (
          <Chip tone={state === 'sent' ? 'good' : state === 'failed' ? 'bad' : 'neutral'}>
            {text(`admin.customer.message.${state}`)}
          </Chip>
        ),
      }))}
      none={text('admin.customer.messages.none')}
    />
  );
}

/** Who has read the customer's data, as the customer sees it. */
export function Reads({ reads }: { reads: GetCustomerApiResponse['reads'] }) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <Facts
      title={text('admin.customer.reads')}
      facts={reads.map(({ at, kind, times, role, names }) => ({
        key: `${at} ${kind} ${role} ${plainName(names)}`,
        label: (
          <>
            {role === 'admin' ? (
              text('admin.customer.reads.admin')
            ) : (
              <LocalName names={names} plain={plainName(names)} />
            )}
            <span className={classes.line}>{text(`admin.customer.read.${kind}`, { times })}</span>
          </>
        ),
        value: formatMoment(at, language),
      }))}
      none={text('admin.customer.reads.none')}
    />
  );
}
