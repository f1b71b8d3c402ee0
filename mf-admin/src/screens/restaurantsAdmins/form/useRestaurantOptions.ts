import { useState } from 'react';
import { LIST_DEFAULT_LIMIT } from 'contracts';
import { skipToken } from 'shared-auth';
import { nameIn, useLanguage, type ComboboxFieldProps } from 'shared-ui';
import { plainName } from '../../../shared/names/plainName';
import { useGetRestaurantsQuery } from '../../restaurants/api';
import { useDebouncedValue } from '../../../shared/forms/useDebouncedValue';

interface Named {
  id: string;
  names: readonly { language: string; name: string }[];
}

type Offered = Pick<ComboboxFieldProps, 'options' | 'isLoading' | 'onSearch' | 'disabled'> & {
  failed: boolean;
  retry: () => void;
};

/**
 * Returns the restaurants for a ComboboxField, in the reader's language. If one response cannot contain them all, the
 * server searches them.
 * @param current the initially chosen restaurant, which the first response may not contain
 */
export function useRestaurantOptions(current?: Named): Offered {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useDebouncedValue(typed.trim());
  const first = useGetRestaurantsQuery(
    { page: 1, limit: LIST_DEFAULT_LIMIT, sort: 'name' },
    { refetchOnMountOrArgChange: true },
  );
  const isLong = first.data !== undefined && first.data.total > first.data.rows.length;
  const searches = isLong && wanted !== '';
  const searched = useGetRestaurantsQuery(
    searches ? { page: 1, limit: LIST_DEFAULT_LIMIT, sort: 'name', search: wanted } : skipToken,
  );

  const shown = searches ? searched : first;
  const optionOf = ({ id, names }: Named) => {
    const { name, language: lang } = nameIn(language, names, plainName(names));
    return { value: id, label: name, lang };
  };
  const matches = (shown.data?.rows ?? []).map(({ id, translations }) => optionOf({ id, names: translations }));
  const isFar = current !== undefined && !searches && matches.every(({ value }) => value !== current.id);
  const options = isFar ? [optionOf(current), ...matches] : matches;
  return {
    options,
    disabled: first.data === undefined,
    isLoading: shown.isFetching || (isLong && typed.trim() !== wanted),
    onSearch: isLong ? setTyped : undefined,
    failed: shown.isError && !shown.isFetching,
    retry: () => void shown.refetch(),
  };
}
