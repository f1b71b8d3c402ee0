import { DateSegment, type DateInputProps } from 'react-aria-components/DateField';
import { useTexts, type TextId } from '../texts';
import classes from './DateField.module.css';

type Segment = Parameters<DateInputProps['children']>[0];

/** What stands where nothing has been typed yet; the library has no such words in Urdu. */
const EMPTY: Partial<Record<Segment['type'], TextId>> = { day: 'ui.date.day', month: 'ui.date.month', year: 'ui.date.year' };

/** The day, the month, the year or what stands between them. */
export function Segment({ segment }: { segment: Segment }) {
  const text = useTexts();
  const empty = EMPTY[segment.type];
  return (
    <DateSegment segment={segment} className={classes.segment!}>
      {({ isPlaceholder, text: typed }) => (isPlaceholder && empty ? text(empty) : typed)}
    </DateSegment>
  );
}
