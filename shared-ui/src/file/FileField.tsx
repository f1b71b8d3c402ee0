import { IMAGE_BYTES } from 'contracts';
import { useRef } from 'react';
import { buttonClass } from '../button/buttonClass';
import { FieldFrame } from '../field/FieldFrame';
import { Icon } from '../icon/Icon';
import { pictureIcon } from '../icon/icons';
import { useFieldParts } from '../field/useFieldParts';
import { useTexts } from '../texts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { PICTURES } from './fileRules';
import { useChosenFile } from './useChosenFile';
import { useDrop } from './useDrop';
import { useObjectUrl } from './useObjectUrl';
import classes from './FileField.module.css';

export interface FileFieldProps {
  /** The name of the value in the surrounding Formik form: a File, or null without one. */
  name: string;
  label: string;
  hint?: string;
  /** The accepted MIME types; if omitted, the pictures that the server accepts. */
  accept?: readonly string[];
  /** The size limit; if omitted, the server's limit for pictures. */
  maxBytes?: number;
  /** The URL of the current picture in an edit form. It is shown until another picture is chosen. */
  currentUrl?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A field for a picture in a Formik form. The user chooses the picture with the pointer or the keyboard, or drops it on
 * the field. The field shows the chosen picture. It refuses files that are too large or of another type, and says why.
 * Only the server checks the file's bytes.
 */
export function FileField({
  name,
  label,
  hint,
  accept = PICTURES,
  maxBytes = IMAGE_BYTES,
  currentUrl,
  required,
  disabled = false,
}: FileFieldProps) {
  const text = useTexts();
  const control = useRef<HTMLInputElement>(null);
  const refusal = useRef<string | undefined>(undefined);
  const { input, frame, set, touch } = useFieldParts<File | null>(name, hint, {
    required,
    // While the field shows a refused file, the form cannot be sent, because it would not contain the picture that the
    // user wanted to send.
    validate: () => refusal.current,
  });
  const file = input.value instanceof File ? input.value : null;
  const chosen = useChosenFile({
    file,
    rules: { accept, maxBytes },
    onChange: set,
    onRefusal: (reason) => (refusal.current = reason),
  });
  const { isOver, place } = useDrop(chosen.take, disabled);
  const chosenUrl = useObjectUrl(file);

  const preview = file ? chosenUrl : currentUrl;
  const hasPicture = file !== null || currentUrl !== undefined;
  const error = chosen.refusal ?? frame.error;
  const actionId = `${frame.id}-action`;
  const factsId = `${frame.id}-facts`;
  const described = [error && frame.errorId, factsId, hint && frame.hintId].filter(Boolean).join(' ');

  const remove = () => {
    chosen.remove();
    control.current?.focus();
  };

  return (
    <FieldFrame {...frame} error={error} label={label}>
      <div
        className={classes.place}
        data-over={isOver || undefined}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
        {...place}
      >
        <span className={classes.picture}>
          {preview === undefined ? (
            <Icon of={pictureIcon} />
          ) : (
            <img className={classes.preview} src={preview} alt="" onError={chosen.giveUp} />
          )}
        </span>
        <span className={classes.facts} id={factsId}>
          {file && (
            <bdi translate="no" className={classes.name} dir="ltr">
              {file.name}
            </bdi>
          )}
          {!file && currentUrl !== undefined && <span className={classes.name}>{text('ui.file.current')}</span>}{' '}
          <span className={classes.rule}>{file ? chosen.size : chosen.rule}</span>
        </span>
        <span className={classes.actions}>
          <input
            ref={control}
            className={classes.input}
            id={frame.id}
            name={name}
            type="file"
            accept={accept.join(',')}
            disabled={disabled}
            required={required}
            aria-labelledby={`${frame.labelId} ${actionId}`}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const picked = target.files?.[0];
              if (picked) chosen.take(picked);
              // Lets the user choose the same file again, for example after repairing it.
              target.value = '';
            }}
            onBlur={({ target }) => {
              // When the file chooser opens, the browser sends a blur event, although the field keeps the focus within
              // the page. This blur event must not mark the field as touched.
              if (document.activeElement !== target) touch();
            }}
          />
          <label className={buttonClass('secondary', classes.choose)} id={actionId} htmlFor={frame.id}>
            {text(hasPicture ? 'ui.file.replace' : 'ui.file.choose')}
          </label>
          {!hasPicture && !disabled && <span className={classes.drop}>{text('ui.file.drop')}</span>}
          {(file || chosen.refusal) && !disabled && (
            <button
              type="button"
              className={buttonClass('quiet')}
              aria-label={text('ui.file.remove.of', { label })}
              onClick={remove}
            >
              {text('ui.file.remove')}
            </button>
          )}
        </span>
        <VisuallyHidden role="status">{chosen.spoken}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
}
