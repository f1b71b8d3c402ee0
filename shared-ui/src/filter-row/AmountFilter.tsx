import { amountFilter } from 'contracts';
import { Button } from '../button/Button';
import { TextField } from '../field/TextField';
import { useTexts, type TextId } from '../texts';
import { FilterChip } from './FilterChip';
import { FilterForm } from './FilterForm';
import { amountBetween, amountsOf } from './filters';
import classes from './FilterRow.module.css';

/** Amounts that are chosen with one press. */
const USUAL = ['<50', '50-100', '>500'] as const;

const AMOUNT = { inputMode: 'decimal', dir: 'ltr', maxLength: 40, autoComplete: 'off' } as const;

interface AmountFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The filter by amount: one field for `87`, `80-90` or `>80`, and a second one for the other end of a range. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const text = useTexts();
  return (
    <FilterChip label={label} shown={inWords(value)} dir="ltr" onClear={() => onChange('')}>
      {(close) => {
        const apply = (wanted: string) => {
          onChange(wanted);
          close();
        };
        return (
          <FilterForm
            initial={amountsOf(value)}
            validate={({ from, to }) =>
              from.trim() + to.trim() === '' || amountFilter(amountBetween(from, to)).ranges.length > 0
                ? {}
                : { from: 'ui.filter.amount.wrong' satisfies TextId }
            }
            onApply={({ from, to }) => apply(amountBetween(from, to))}
            applyLabel={text('ui.filter.apply')}
            onCancel={() => apply('')}
            cancelLabel={text('ui.filter.clear')}
          >
            <div className={classes.pair}>
              <TextField {...AMOUNT} name="from" label={text('ui.filter.amount.from')} autoFocus />
              <TextField {...AMOUNT} name="to" label={text('ui.filter.amount.to')} />
            </div>
            <p className={classes.hint}>{text('ui.filter.amount.hint')}</p>
            <div className={classes.usual}>
              {USUAL.map((usual) => (
                <Button key={usual} variant="secondary" onClick={() => apply(usual)}>
                  <bdi dir="ltr">{inWords(usual)}</bdi>
                </Button>
              ))}
            </div>
          </FilterForm>
        );
      }}
    </FilterChip>
  );
}

/** Returns a filter as the chip shows it: `80–90` for `80-90`, `80+` for `>=80`, `0–90` for `<=90`. */
const inWords = (value: string) =>
  value
    .replace('-', '–')
    .replace(/^>=(.*)$/, '$1+')
    .replace('<=', '0–');
