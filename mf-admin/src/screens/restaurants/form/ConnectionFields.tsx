import { useEffect, useRef, type SyntheticEvent } from 'react';
import { TOKENS } from 'contracts';
import { useFormikContext } from 'formik';
import { TextField } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { Restaurant } from '../../../api.generated';
import { TestConnection } from '../connection/TestConnection';
import { TOKEN_TEXTS } from '../connection/tokens';
import { useTexts } from '../../../texts';
import type { CommonValues } from './commonValues';
import { isMasked } from './masks';
import classes from './Fields.module.css';

/** Selects a masked token, so that typing replaces the whole token. */
function selectMask({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  if (isMasked(currentTarget.value)) currentTarget.select();
}

interface ConnectionFieldsProps {
  restaurant?: Restaurant;
  /** Called when a test of the typed tokens has succeeded. */
  onWorks?: () => void;
}

/**
 * The fields for the tokens of a point of sale, and the button that tests the tokens. A link with `#tokens` gives the
 * first token the focus. The field for the API name is
 * shown only for an existing restaurant, because only the edit endpoint has it (specification section 7).
 */
export function ConnectionFields({ restaurant, onWorks }: ConnectionFieldsProps) {
  const text = useTexts();
  const { values } = useFormikContext<CommonValues>();
  const { hash, key } = useLocation();
  const tokens = useRef<HTMLDivElement>(null);

  useEffect(
    function focusTokensOnRequest() {
      if (hash === TOKENS) tokens.current?.querySelector('input')?.focus();
    },
    [hash, key],
  );

  return (
    <>
      <div className={classes.row} ref={tokens}>
        {TOKEN_TEXTS.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={text(label)}
            hint={
              restaurant?.[name]
                ? text(isMasked(values[name]) ? 'admin.restaurant.token.kept' : 'admin.restaurant.token.other')
                : undefined
            }
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onFocus={selectMask}
            onClick={selectMask}
          />
        ))}
      </div>
      <TestConnection restaurantId={restaurant?.id} onWorks={onWorks} />
      {restaurant && (
        <TextField
          name="name_api"
          label={text('admin.restaurant.nameApi')}
          hint={text('admin.restaurant.nameApi.hint')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}
