import { MY_RECEIPTS } from 'contracts';
import { Loaded } from 'shared-auth';
import { Button } from 'shared-ui';
import { useGetPasskeysQuery } from '../../api';
import common from '../../shared/Common.module.css';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { PasskeyRow } from './PasskeyRow';
import classes from './Passkeys.module.css';
import { hasPasskeys } from './support';
import { useAddPasskey } from './useAddPasskey';

/** `/me/passkeys`: where the diner adds, renames and removes passkeys. */
export function PasskeysScreen() {
  const text = useTexts();
  return (
    <SignedInPage
      title={text('customer.passkeys.title')}
      back={{ to: `${MY_RECEIPTS}/account`, label: text('customer.nav.account') }}
    >
      {() => (
        <>
          <h1 className={common.title}>{text('customer.passkeys.title')}</h1>
          <p className={common.quiet}>{text('customer.passkeys.lead')}</p>
          <Passkeys />
        </>
      )}
    </SignedInPage>
  );
}

function Passkeys() {
  const text = useTexts();
  const query = useGetPasskeysQuery();
  const [add, isBusy] = useAddPasskey();
  return (
    <Loaded query={query}>
      {({ passkeys }) => (
        <>
          {passkeys.length > 0 && (
            <ul className={classes.list} aria-label={text('customer.passkeys.title')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          {hasPasskeys() ? (
            <div className={common.actions}>
              <Button variant="secondary" onClick={() => void add()} busy={isBusy}>
                {text('customer.passkey.add')}
              </Button>
            </div>
          ) : (
            <p className={common.quiet}>{text('customer.passkeys.unsupported')}</p>
          )}
        </>
      )}
    </Loaded>
  );
}
