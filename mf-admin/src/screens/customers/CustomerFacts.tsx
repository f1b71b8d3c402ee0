import { useApiBase } from 'shared-auth';
import { formatDate, formatNumber, Money, Monogram, useLanguage } from 'shared-ui';
import type { GetCustomerApiResponse } from '../../api.generated';
import { LocalName } from '../../shared/names/LocalName';
import { plainName } from '../../shared/names/plainName';
import { useNameOf } from '../../shared/names/useNameOf';
import { Facts } from '../../shared/pages/Facts';
import { Moment } from '../../shared/text/Moment';
import { useTexts } from '../../texts';
import { startOfDay, useGenderOf } from '../users/useUserColumns';
import classes from './Customer.module.css';

/** The details of a customer. Missing values are dashes. */
export function CustomerFacts({ customer }: { customer: GetCustomerApiResponse['customer'] }) {
  const text = useTexts();
  const language = useLanguage();
  const genderOf = useGenderOf();
  const { birthDate, gender, lastLogin, sessions, passkeys, acceptsMessages } = customer;
  return (
    <Facts
      title={text('admin.restaurant.details')}
      facts={[
        {
          label: text('admin.users.birthDate'),
          value: birthDate ? (
            <time dateTime={birthDate}>{formatDate(startOfDay(birthDate), language)}</time>
          ) : (
            text('admin.none')
          ),
        },
        { label: text('admin.users.gender'), value: genderOf(gender) },
        { label: text('admin.users.lastLogin'), value: <Moment at={lastLogin} /> },
        {
          label: text('admin.customer.signedIn'),
          value: text('admin.customer.signedIn.on', { devices: sessions, passkeys }),
        },
        {
          label: text('admin.customer.acceptsMessages'),
          value: text(acceptsMessages ? 'admin.customer.messages.yes' : 'admin.customer.messages.no'),
        },
      ]}
    />
  );
}

/** A customer's points in each programme. */
export function Points({ balances }: { balances: GetCustomerApiResponse['points'] }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const nameOf = useNameOf();
  return (
    <Facts
      title={text('admin.restaurant.tab.points')}
      facts={balances.map(({ restaurantId, names, logo, available, pending, debt, worth }) => ({
        key: restaurantId ?? '',
        label: (
          <span className={classes.program}>
            <Monogram
              id={restaurantId ?? ''}
              name={restaurantId === null ? text('admin.points.platform') : nameOf(names)}
              logo={logo && apiBase + logo}
              size="small"
            />
            <span>
              {restaurantId === null ? (
                text('admin.points.platform')
              ) : (
                <LocalName names={names} plain={plainName(names)} />
              )}
              {pending > 0 && (
                <span className={classes.line}>{text('admin.customer.points.pending', { count: pending })}</span>
              )}
              {debt > 0 && <span className={classes.line}>{text('admin.customer.points.debt', { count: debt })}</span>}
            </span>
          </span>
        ),
        value: (
          <>
            <bdi translate="no">{formatNumber(available, language)}</bdi>
            {worth && (
              <span className={classes.line}>
                <Money amount={worth.amount} currency={worth.currency} />
              </span>
            )}
          </>
        ),
      }))}
      none={text('admin.customer.points.none')}
    />
  );
}
