import { formatDay } from 'contracts';
import { DateField } from '../date/DateField';
import { useLanguage } from '../i18n/useText';
import { useTexts, type TextId } from '../texts';
import { FilterChip } from './FilterChip';
import { FilterForm } from './FilterForm';
import { periodChanges, type FilterValues } from './filters';

interface DatesFilterProps {
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
}

/** The filter by a first and a last business day, of which one may be open. */
export function DatesFilter({ values: { startDate = '', endDate = '' }, onChange }: DatesFilterProps) {
  const text = useTexts();
  const language = useLanguage();
  const [from, to] = [startDate, endDate].map((day) => (day === '' ? '…' : formatDay(day, language)));
  const shown = startDate + endDate === '' ? '' : startDate === endDate ? from! : `${from} – ${to}`;
  return (
    <FilterChip label={text('ui.filter.dates')} shown={shown} onClear={() => onChange(periodChanges({}))}>
      {(close) => {
        const apply = (days: { startDate?: string; endDate?: string }) => {
          onChange(periodChanges(days));
          close();
        };
        return (
          <FilterForm
            initial={{ startDate, endDate }}
            validate={(days) =>
              days.startDate !== '' && days.endDate !== '' && days.endDate < days.startDate
                ? { endDate: 'ui.filter.dates.order' satisfies TextId }
                : {}
            }
            onApply={apply}
            applyLabel={text('ui.filter.apply')}
            onCancel={() => apply({})}
            cancelLabel={text('ui.filter.clear')}
          >
            <DateField name="startDate" label={text('ui.filter.dates.from')} />
            <DateField name="endDate" label={text('ui.filter.dates.to')} />
          </FilterForm>
        );
      }}
    </FilterChip>
  );
}
