import { useState } from 'react';
import { LIST_DEFAULT_LIMIT } from 'contracts';
import { skipToken } from 'shared-auth';
import { nameIn, useLanguage, type ComboboxFieldProps } from 'shared-ui';
import type { Category, Restaurant } from '../../../api.generated';
import { plainName } from '../../../shared/names/plainName';
import { useDebouncedValue } from '../../../shared/forms/useDebouncedValue';
import { useGetCategoriesQuery } from '../../categories/api';

type Offered = Pick<ComboboxFieldProps, 'options' | 'isLoading' | 'onSearch'> & { failed: boolean; retry: () => void };

/**
 * Returns the categories for a ComboboxField, in the reader's language. If one response cannot contain them all, the
 * server searches them.
 * @param current the current category. Until the person searches, it is offered even if the others are not loaded yet
 * or are too many to load
 */
export function useCategoryOptions(current?: Restaurant['category']): Offered {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useDebouncedValue(typed.trim());
  const first = useGetCategoriesQuery({ limit: LIST_DEFAULT_LIMIT });
  const isLong = first.data !== undefined && first.data.total > first.data.rows.length;
  const searched = useGetCategoriesQuery(
    isLong && wanted !== '' ? { limit: LIST_DEFAULT_LIMIT, search: wanted } : skipToken,
  );

  const shown = isLong && wanted !== '' ? searched : first;
  const optionOf = (id: string, names: Category['names']) => {
    const { name, language: lang } = nameIn(language, names, plainName(names));
    return { value: id, label: name, lang };
  };
  const options = (shown.data?.rows ?? []).map(({ id, names }) => optionOf(id, names));
  const lacksCurrent = current && shown === first && options.every(({ value }) => value !== current.id);
  return {
    options: lacksCurrent ? [optionOf(current.id, current.translations), ...options] : options,
    isLoading: shown.isFetching || (isLong && typed.trim() !== wanted),
    onSearch: isLong ? setTyped : undefined,
    failed: shown.isError,
    retry: () => void shown.refetch(),
  };
}
