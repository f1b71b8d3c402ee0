import { Loaded } from 'shared-auth';
import { Button } from 'shared-ui';
import { useGetPasskeysQuery } from '../../api';
import { useTexts } from '../../texts';
import part from '../account/Account.module.css';
import { PasskeyRow } from './PasskeyRow';
import classes from './Passkeys.module.css';
import { hasPasskeys } from './support';
import { useAddPasskey } from './useAddPasskey';

/** The section with which the diner adds, renames and removes passkeys. */
export function PasskeysPart() {
  const text = useTexts();
  const query = useGetPasskeysQuery();
  const [add, isBusy] = useAddPasskey();
  return (
    <section className={part.part} aria-labelledby="passkeys">
      <h2 className={part.heading} id="passkeys">
        {text('customer.passkeys.title')}
      </h2>
      <p className={part.quiet}>{text('customer.passkeys.lead')}</p>
      <Loaded query={query}>
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <ul className={classes.list} aria-label={text('customer.passkeys.title')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasPasskeys() ? (
        <div className={part.actions}>
          <Button variant="secondary" onClick={() => void add()} busy={isBusy}>
            {text('customer.passkey.add')}
          </Button>
        </div>
      ) : (
        <p className={part.quiet}>{text('customer.passkeys.unsupported')}</p>
      )}
    </section>
  );
}
