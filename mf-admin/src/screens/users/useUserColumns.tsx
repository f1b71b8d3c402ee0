import { useCallback, useMemo, type ReactNode } from 'react';
import { customerPage, nationalPhone } from 'contracts';
import { AsWritten, LeftToRight } from 'shared-auth/staff';
import { Chip, formatDate, TextLink, useLanguage, type Column } from 'shared-ui';
import type { User } from '../../api.generated';
import { Moment } from '../../shared/text/Moment';
import { useTexts, type TextId } from '../../texts';
import { fullName } from './nameOf';
import classes from './Block.module.css';

/** The texts for the genders that the app offers. Any other value is shown unchanged. */
const GENDERS: Record<string, TextId> = { male: 'admin.users.male', female: 'admin.users.female' };

/**
 * A birth date has no time. Local midnight is added, because UTC midnight would be the previous day in western zones.
 */
export const startOfDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00` : day);

/** @returns a function that returns the text of a gender; a dash if it is missing */
export function useGenderOf(): (gender: string | null) => string {
  const text = useTexts();
  return useCallback(
    (word) => {
      const known = GENDERS[word?.toLowerCase() ?? ''];
      return known ? text(known) : word || text('admin.none');
    },
    [text],
  );
}

/** The columns of specification section 2, "users". Missing values are dashes. */
export function useUserColumns(): readonly Column<User>[] {
  const text = useTexts();
  const language = useLanguage();
  const genderOf = useGenderOf();
  return useMemo(() => {
    const none = text('admin.none');
    // The name leads to the page of the person; without a name, the phone number does.
    const linkTo = (id: string, words: ReactNode) => <TextLink to={customerPage(id)}>{words}</TextLink>;
    const nameCell = (id: string, name: string) => (name === '' ? none : linkTo(id, <AsWritten of={name} />));
    const phoneCell = (phone: string) => <LeftToRight of={nationalPhone(phone)} />;
    return [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      {
        id: 'name',
        header: text('staff.name'),
        cell: (user) => (
          <span className={classes.name}>
            {nameCell(user.id, fullName(user))}
            {user.block && <Chip tone="bad">{text('admin.users.blocked')}</Chip>}
            {user.deletedBefore !== null && <Chip tone="notice">{text('admin.users.returned')}</Chip>}
          </span>
        ),
        sortable: true,
        role: 'lead',
      },
      {
        id: 'phone',
        header: text('admin.users.phone'),
        cell: (user) => {
          if (!user.phone) return none;
          return fullName(user) === '' ? linkTo(user.id, phoneCell(user.phone)) : phoneCell(user.phone);
        },
        numeric: true,
        align: 'start',
        hideable: true,
      },
      {
        id: 'birthDate',
        header: text('admin.users.birthDate'),
        cell: ({ birthDate }) =>
          birthDate ? <time dateTime={birthDate}>{formatDate(startOfDay(birthDate), language)}</time> : none,
        hideable: true,
      },
      { id: 'gender', header: text('admin.users.gender'), cell: ({ gender }) => genderOf(gender), hideable: true },
      {
        id: 'lastLogin',
        header: text('admin.users.lastLogin'),
        cell: ({ lastLogin }) => (lastLogin ? <Moment at={lastLogin} /> : none),
        sortable: true,
        hideable: true,
      },
      {
        id: 'createdAt',
        header: text('admin.users.createdAt'),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>,
        sortable: true,
        hideable: true,
      },
    ];
  }, [text, language, genderOf]);
}
