import { AsWritten } from 'shared-auth/staff';
import type { DeletedItem, TrailEntry } from '../../api.generated';
import { LocalName } from '../../shared/names/LocalName';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts, type TextId } from '../../texts';
import classes from './Activity.module.css';

type Kind = TrailEntry['kind'];

/** The names of the kinds of records. */
export const KINDS: Record<Kind, TextId> = {
  user: 'admin.activity.kind.user',
  admin: 'admin.activity.kind.admin',
  restaurantAdmin: 'admin.activity.kind.restaurantAdmin',
  restaurant: 'admin.activity.kind.restaurant',
  branch: 'admin.activity.kind.branch',
  device: 'admin.activity.kind.device',
  category: 'admin.activity.kind.category',
  order: 'admin.activity.kind.order',
  pointsCorrection: 'admin.activity.kind.pointsCorrection',
  pointsProgram: 'admin.activity.kind.pointsProgram',
  phoneBlock: 'admin.activity.kind.phoneBlock',
};

type Label = Pick<DeletedItem, 'name' | 'names' | 'phone' | 'restaurant'>;

/** @returns a function that names a record in a sentence; '' for a record without a name */
export function useRecordName(): (record: Label) => string {
  const nameOf = useNameOf();
  return ({ name, names, phone }) => (names.length > 0 ? nameOf(names) : name || (phone ?? ''));
}

interface RecordNameProps {
  kind: Kind;
  /** Null if the record no longer exists. */
  record: Label | null;
}

/** A record of a list: its name, and below it its kind and its restaurant. */
export function RecordName({ kind, record }: RecordNameProps) {
  const text = useTexts();
  const { name = '', names = [], phone = null, restaurant = null } = record ?? {};
  const hasName = names.length > 0 || name !== '';
  return (
    <span className={classes.stack}>
      {names.length > 0 && <LocalName names={names} plain={name} />}
      {names.length === 0 && name !== '' && <AsWritten of={name} />}
      {phone !== null && (
        <bdi translate="no" dir="ltr" className={hasName ? classes.quiet : undefined}>
          {phone}
        </bdi>
      )}
      {record === null && text('admin.activity.gone')}
      <span className={hasName || phone !== null ? classes.quiet : undefined}>
        {text(KINDS[kind])}
        {restaurant && (
          <>
            {' · '}
            <LocalName names={restaurant.names} plain={restaurant.name} />
          </>
        )}
      </span>
    </span>
  );
}
