import { useId } from 'react';
import { useFormikContext } from 'formik';
import { directionOf, LANGUAGES } from 'contracts';
import { LANGUAGE_NAMES, TextField, useFrozenWhilePressed, useText } from 'shared-ui';
import classes from './NamesFields.module.css';

interface NamesFieldsProps {
  /** The name of the Formik value, an object with a string per language. */
  name: string;
  label: string;
  hint: string;
}

/** A field for the name in each language, with that language's direction. An error about all names is shown below. */
export function NamesFields({ name, label, hint }: NamesFieldsProps) {
  const id = useId();
  const text = useText<string>();
  const { getFieldMeta } = useFormikContext();
  // If the error is a string, it is about all names. If it is an object, it contains errors about single names, which
  // their fields show.
  const { error: errors, touched } = getFieldMeta(name);
  const error = touched && typeof errors === 'string' ? text(errors) : undefined;
  const shown = useFrozenWhilePressed(error);
  return (
    <fieldset
      className={classes.names}
      aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
      data-invalid={error ? true : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.fields}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            name={`${name}.${language}`}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
          />
        ))}
      </div>
      {shown && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {shown}
        </p>
      )}
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </fieldset>
  );
}
