import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { PERIODS } from 'contracts';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Button } from '../button/Button';
import { formatNumber } from '../format/number';
import { useLanguage } from '../i18n/useText';
import { Icon } from '../icon/Icon';
import { filterIcon } from '../icon/icons';
import { SearchField } from '../search/SearchField';
import { useTexts } from '../texts';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import { AmountFilter } from './AmountFilter';
import { ChoiceFilter } from './ChoiceFilter';
import { DatesFilter } from './DatesFilter';
import { changed, isPeriodName, periodChanges, type Filter, type FilterValues } from './filters';
import { ViewsMenu } from './ViewsMenu';
import classes from './FilterRow.module.css';

export interface FilterRowProps {
  /** The label of the search box. If omitted, there is none. */
  searchLabel?: string;
  /** The row, for a parent component that focuses its first control. */
  ref?: Ref<HTMLDivElement>;
  filters?: readonly Filter[];
  values: FilterValues;
  /** Called with all values after each change. */
  onChange: (values: FilterValues) => void;
  /** The name of the list in the browser's storage. If given, the filters can be saved as views. */
  viewsOf?: string;
}

/**
 * The search and the filters of a list. Each acts at once, and each filter that is set is a green chip with a button that
 * clears it. On phones a button shows and hides the chips. The parent component keeps the values, usually in the URL.
 */
export function FilterRow({ searchLabel, ref, filters = [], values, onChange, viewsOf }: FilterRowProps) {
  const text = useTexts();
  const language = useLanguage();
  const chipsId = useId();
  const [isShown, setShown] = useState(false);
  // A second change may come before the parent component has applied the first one, and must not undo it.
  const wanted = useRef(values);
  const inForce = JSON.stringify(values);
  useEffect(
    function followTheValuesInForce() {
      wanted.current = JSON.parse(inForce) as FilterValues;
    },
    [inForce],
  );
  const change = (changes: FilterValues) => {
    wanted.current = changed(wanted.current, changes);
    onChange(wanted.current);
  };
  const hasPeriod = filters.some(({ kind }) => kind === 'period');
  const chips = filters.filter((filter) => filter.kind !== 'period');
  const count = chips.filter(({ id }) => values[id] !== undefined).length;

  return (
    <WidgetLanguage>
      <div ref={ref} className={classes.row} data-filters={filters.length > 0 || undefined}>
        {searchLabel !== undefined && (
          <SearchField
            label={searchLabel}
            value={values['search'] ?? ''}
            onSearch={(search) => change({ search })}
            shortcut
            inline
          />
        )}
        {chips.length > 0 && (
          <Button
            variant="secondary"
            className={`${classes.toggle} ${count > 0 ? classes.set : ''}`}
            aria-expanded={isShown}
            aria-controls={chipsId}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={filterIcon} />
            {count > 0
              ? text('ui.filter.filters', { count, shown: formatNumber(count, language) })
              : text('ui.filter.filter')}
          </Button>
        )}
        {hasPeriod && (
          <div className={classes.periods}>
            <ToggleButtonGroup
              className={classes.segments!}
              aria-label={text('ui.filter.period')}
              selectionMode="single"
              selectedKeys={isPeriodName(values['period']) ? [values['period']] : []}
              onSelectionChange={(keys) => change(periodChanges({ period: String([...keys][0] ?? '') }))}
            >
              {PERIODS.map((name) => (
                <ToggleButton key={name} id={name} className={classes.segment!}>
                  {text(`ui.filter.period.${name}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <DatesFilter values={values} onChange={change} />
          </div>
        )}
        {chips.length > 0 && (
          <div id={chipsId} className={isShown ? classes.chips : `${classes.chips} ${classes.folded}`}>
            {chips.map((filter) => {
              const value = values[filter.id] ?? '';
              return filter.kind === 'amount' ? (
                <AmountFilter
                  key={filter.id}
                  label={filter.label}
                  value={value}
                  onChange={(amount) => change({ [filter.id]: amount })}
                />
              ) : (
                <ChoiceFilter
                  key={filter.id}
                  filter={filter}
                  value={value}
                  onChange={(chosen) =>
                    change({
                      ...Object.fromEntries((filter.inside ?? []).map((inner) => [inner, ''])),
                      [filter.id]: chosen,
                    })
                  }
                />
              );
            })}
          </div>
        )}
        {viewsOf !== undefined && <ViewsMenu list={viewsOf} values={values} onChoose={onChange} />}
      </div>
    </WidgetLanguage>
  );
}
