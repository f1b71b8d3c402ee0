import { Loaded } from 'shared-auth';
import { Button } from 'shared-ui';
import { useGetPasskeysQuery } from '../../api';
import type { Passkey } from '../../api.generated';
import { useTexts } from '../../texts';
import part from '../account/Account.module.css';
import { Reserved } from '../account/Reserved';
import { PasskeyRow } from './PasskeyRow';
import classes from './Passkeys.module.css';
import { hasPasskeys } from './support';
import { useAddPasskey } from './useAddPasskey';

/** A passkey whose texts are as long as usual. It only gives the list its size. */
const SAMPLE: Passkey = {
  id: '',
  name: '–',
  isSynced: false,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: '2026-01-01T00:00:00Z',
};

/**
 * The section with which the diner adds, renames and removes passkeys.
 * @param count the number of the diner's passkeys, which keeps the space for their list
 */
export function PasskeysPart({ count }: { count: number }) {
  const text = useTexts();
  const query = useGetPasskeysQuery();
  const [add, isBusy] = useAddPasskey();
  return (
    <section className={part.part} aria-labelledby="passkeys">
      <h2 className={part.heading} id="passkeys">
        {text('customer.passkeys.title')}
      </h2>
      <p className={part.quiet}>{text('customer.passkeys.lead')}</p>
      <Loaded
        query={query}
        placeholder={
          <Reserved>
            {count > 0 && (
              <ul className={classes.list}>
                {Array.from({ length: count }, (_, row) => (
                  <PasskeyRow key={row} passkey={SAMPLE} />
                ))}
              </ul>
            )}
          </Reserved>
        }
      >
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
