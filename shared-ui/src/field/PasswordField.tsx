import { useState } from 'react';
// Before the icon, as in fields that have one beside them: pages with several fields then have one order of styles.
import { FieldFrame } from './FieldFrame';
import { Icon } from '../icon/Icon';
import { hideIcon, showIcon } from '../icon/icons';
import { useTexts } from '../texts';
import type { TextFieldProps } from './TextField';
import { useFieldParts } from './useFieldParts';
import field from './Field.module.css';
import classes from './PasswordField.module.css';

/** A password in a Formik form; the user may show it while typing. */
export function PasswordField({ name, label, hint, required, ...rest }: Omit<TextFieldProps, 'type' | 'dir'>) {
  const text = useTexts();
  const [isShown, setIsShown] = useState(false);
  const { input, aria, frame } = useFieldParts(name, hint, { required });
  return (
    <FieldFrame {...frame} label={label}>
      <div className={classes.box} dir="ltr">
        <input
          {...rest}
          {...input}
          {...aria}
          id={frame.id}
          dir="ltr"
          type={isShown ? 'text' : 'password'}
          className={`${field.control} ${classes.input}`}
          autoCapitalize="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={text('ui.password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? hideIcon : showIcon} />
        </button>
      </div>
    </FieldFrame>
  );
}
