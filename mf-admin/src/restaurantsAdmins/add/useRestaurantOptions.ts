import { useState } from 'react';
import { LIST_DEFAULT_LIMIT } from 'contracts';
import { skipToken } from 'shared-auth';
import { nameIn, useLanguage, type ComboboxFieldProps } from 'shared-ui';
import { plainName } from '../../names/plainName';
import { useGetRestaurantsQuery } from '../../restaurants/api';
import { useRested } from '../../searching/useRested';

type Offered = Pick<ComboboxFieldProps, 'options' | 'isLoading' | 'onSearch' | 'disabled'> & { failed: boolean; retry: () => void };

/** The restaurants for a ComboboxField, in the reader's language. Only where they are more than one answer holds, the server searches them. */
export function useRestaurantOptions(): Offered {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useRested(typed.trim());
  const first = useGetRestaurantsQuery({ page: 1, limit: LIST_DEFAULT_LIMIT, sort: 'name' }, { refetchOnMountOrArgChange: true });
  const isLong = first.data !== undefined && first.data.total > first.data.restaurants.length;
  const searches = isLong && wanted !== '';
  const found = useGetRestaurantsQuery(searches ? { page: 1, limit: LIST_DEFAULT_LIMIT, sort: 'name', search: wanted } : skipToken);

  const shown = searches ? found : first;
  const options = (shown.data?.restaurants ?? []).map(({ id, translations }) => {
    const { name, language: lang } = nameIn(language, translations, plainName(translations));
    return { value: id, label: name, lang };
  });
  return {
    options,
    disabled: first.data === undefined,
    isLoading: shown.isFetching || (isLong && typed.trim() !== wanted),
    onSearch: isLong ? setTyped : undefined,
    failed: shown.isError && !shown.isFetching,
    retry: () => void shown.refetch(),
  };
}
