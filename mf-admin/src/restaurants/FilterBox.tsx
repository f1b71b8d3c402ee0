import { useEffect, useRef } from 'react';
import { Form, Formik, useFormikContext } from 'formik';
import { TextField } from 'shared-ui';
import classes from './RestaurantsScreen.module.css';

/** How long the typing has to rest before the server is asked. */
const PAUSE_MS = 300;

interface FilterBoxProps {
  label: string;
  /** The filter in force. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter that applies itself once the typing rests, or at once with Enter. */
export function FilterBox({ label, value, onChange }: FilterBoxProps) {
  return (
    <Formik initialValues={{ search: value }} onSubmit={({ search }) => onChange(search.trim())}>
      <Form role="search" className={classes.filter}>
        <TextField name="search" type="search" label={label} dir="auto" autoComplete="off" maxLength={100} />
        <ApplyAfterPause value={value} onChange={onChange} />
      </Form>
    </Formik>
  );
}

function ApplyAfterPause({ value, onChange }: Omit<FilterBoxProps, 'label'>) {
  const { values } = useFormikContext<{ search: string }>();
  const typed = values.search.trim();
  const apply = useRef(onChange);

  useEffect(function keepLatestHandler() {
    apply.current = onChange;
  });

  useEffect(
    function applyWhenTypingRests() {
      if (typed === value) return undefined;
      const timer = setTimeout(() => apply.current(typed), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [typed, value],
  );
  return null;
}
