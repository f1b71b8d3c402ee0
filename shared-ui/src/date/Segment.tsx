import { DateSegment, type DateInputProps } from 'react-aria-components/DateField';
import { useTexts, type TextId } from '../texts';
import classes from './DateField.module.css';

type Segment = Parameters<DateInputProps['children']>[0];

/** The placeholders of empty segments. The widget library has no Urdu placeholders. */
const EMPTY: Partial<Record<Segment['type'], TextId>> = {
  day: 'ui.date.day',
  month: 'ui.date.month',
  year: 'ui.date.year',
};

/** One segment: day, month, year or a separator. */
export function Segment({ segment }: { segment: Segment }) {
  const text = useTexts();
  const empty = EMPTY[segment.type];
  return (
    <DateSegment segment={segment} className={classes.segment!}>
      {({ isPlaceholder, text: typed }) => (isPlaceholder && empty ? text(empty) : typed)}
    </DateSegment>
  );
}
