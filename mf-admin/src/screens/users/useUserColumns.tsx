import { useMemo } from 'react';
import { nationalPhone } from 'contracts';
import { formatDate, languageOfText, useLanguage, type Column } from 'shared-ui';
import type { User } from '../../api.generated';
import { Moment } from '../../shared/text/Moment';
import { useTexts, type TextId } from '../../texts';
import { fullName } from './nameOf';

/** The texts for the genders that the app offers. Any other value is shown unchanged. */
const GENDERS: Record<string, TextId> = { male: 'admin.users.male', female: 'admin.users.female' };

/**
 * A birth date has no time. Local midnight is added, because UTC midnight would be the previous day in western zones.
 */
const startOf = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00` : day);

/** The columns of specification section 2, "users". Missing values are dashes. */
export function useUserColumns(): readonly Column<User>[] {
  const text = useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const none = text('admin.none');
    const gender = (word: string | null) => {
      const known = GENDERS[word?.toLowerCase() ?? ''];
      return known ? text(known) : word || none;
    };
    const nameCell = (name: string) =>
      name === '' ? (
        none
      ) : (
        <bdi translate="no" lang={languageOfText(name)}>
          {name}
        </bdi>
      );
    return [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      {
        id: 'name',
        header: text('staff.name'),
        cell: (user) => nameCell(fullName(user)),
        sortable: true,
        role: 'lead',
      },
      {
        id: 'phone',
        header: text('admin.users.phone'),
        cell: ({ phone }) =>
          phone ? (
            <bdi translate="no" dir="ltr">
              {nationalPhone(phone)}
            </bdi>
          ) : (
            none
          ),
        numeric: true,
        align: 'start',
        hideable: true,
      },
      {
        id: 'birthDate',
        header: text('admin.users.birthDate'),
        cell: ({ birthDate }) =>
          birthDate ? <time dateTime={birthDate}>{formatDate(startOf(birthDate), language)}</time> : none,
        hideable: true,
      },
      { id: 'gender', header: text('admin.users.gender'), cell: (user) => gender(user.gender), hideable: true },
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
  }, [text, language]);
}
