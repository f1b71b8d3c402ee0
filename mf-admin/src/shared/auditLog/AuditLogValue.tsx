import { Fragment } from 'react';
import { isLanguage, PRODUCT_NAME, type Language } from 'contracts';
import { LeftToRight } from 'shared-auth/staff';
import { LANGUAGE_NAMES, languageOfText } from 'shared-ui';
import type { TrailMentioned } from '../../api.generated';
import { Moment } from '../text/Moment';
import { LocalName } from '../names/LocalName';
import { useTexts, type TextId } from '../../texts';
import type { Shape } from './fields';

interface AuditLogValueProps {
  value: unknown;
  /** Undefined for a field that this release does not know. */
  shape: Shape | undefined;
  /** The language of the value, if known. */
  language: Language | undefined;
  mentioned: readonly TrailMentioned[];
}

/** The lists that can be exported. */
const LISTS: Record<string, TextId> = {
  users: 'admin.history.list.users',
  restaurants: 'admin.history.list.restaurants',
  orders: 'admin.history.list.orders',
  points: 'admin.history.list.points',
  activity: 'admin.activity',
};

/** A field's old or new value in a readable form. */
export function AuditLogValue({ value, shape, language, mentioned }: AuditLogValueProps) {
  const text = useTexts();
  if (value === null || value === '') return <>{text('admin.none')}</>;
  if (shape === 'allowed') return <>{text(value === true ? 'admin.history.allowed' : 'admin.history.notAllowed')}</>;
  if (shape === 'yesNo') return <>{text(value === true ? 'admin.history.yes' : 'admin.history.no')}</>;
  if (shape === 'payer')
    return <>{text(value === 'platform' ? 'admin.points.payer.platform' : 'admin.points.payer.restaurant')}</>;
  if (shape === 'days' && typeof value === 'number') return <>{text('admin.restaurants.days', { days: value })}</>;
  if (shape === 'hour') return <bdi translate="no" dir="ltr">{`${String(value).padStart(2, '0')}:00`}</bdi>;
  if (Array.isArray(value) && shape === 'mentioned')
    return (value as unknown[]).map((each, index) => (
      <Fragment key={String(each)}>
        {index > 0 && ', '}
        <AuditLogValue value={each} shape={shape} language={language} mentioned={mentioned} />
      </Fragment>
    ));
  if (typeof value !== 'string')
    return (
      <code dir="ltr" translate="no">
        {JSON.stringify(value)}
      </code>
    );
  if (shape === 'words' || shape === 'names')
    return (
      <bdi translate="no" lang={language ?? languageOfText(value)}>
        {value}
      </bdi>
    );
  if (shape === 'moment') return <Moment at={value} />;
  if (shape === 'list' && Object.hasOwn(LISTS, value)) return <>{text(LISTS[value]!)}</>;
  if (shape === 'system') return <bdi translate="no">{systemName(value, text('admin.restaurants.foodics'))}</bdi>;
  if (shape === 'language' && isLanguage(value)) return <span lang={value}>{LANGUAGE_NAMES[value]}</span>;
  if (shape === 'mentioned') {
    const thing = mentioned.find(({ id }) => id === value);
    if (thing) return <LocalName names={thing.names} plain={thing.name} />;
  }
  return shape === 'code' ? (
    <LeftToRight of={value} />
  ) : (
    <code dir="ltr" translate="no">
      {value}
    </code>
  );
}

function systemName(system: string, foodics: string): string {
  if (system === 'foodics') return foodics;
  return system === PRODUCT_NAME.toLowerCase() ? PRODUCT_NAME : system;
}
