import { DAY_START_MAX_HOUR } from 'contracts';
import { SelectField } from 'shared-ui';
import { useTexts } from '../../../texts';

const HOURS = Array.from({ length: DAY_START_MAX_HOUR + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The field for the hour at which a restaurant's business day begins. */
export function DayStartField() {
  const text = useTexts();
  return (
    <SelectField
      name="dayStartHour"
      label={text('admin.restaurant.dayStart')}
      hint={text('admin.restaurant.dayStart.hint')}
      options={HOURS}
    />
  );
}
