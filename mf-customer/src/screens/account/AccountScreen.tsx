import { isolated, TextLink } from 'shared-ui';
import { paths } from 'contracts';
import { useTexts } from '../../texts';
import { SignOutButton } from '../../shared/SignOutButton';
import { SignedInPage } from '../me/SignedInPage';
import { PasskeysPart } from '../passkeys/PasskeysPart';
import classes from './Account.module.css';
import { CopyPart } from './CopyPart';
import { DeletePart } from './DeletePart';
import { InstallPart } from './InstallPart';
import { MessagesPart } from './MessagesPart';
import { AfterReads, ReadsPart } from './ReadsPart';
import { SignOutEverywhere } from './SignOutEverywhere';

/** `/me/account`: signing out, passkeys, messages, and the diner's rights to their data. */
export function AccountScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.nav.account')}>
      {({ phone, passkeys }) => (
        <>
          <h1 className={classes.title}>{text('customer.nav.account')}</h1>
          <section className={classes.part}>
            <p>{phone ? text('customer.account', { phone: isolated(phone) }) : text('customer.account.none')}</p>
            <div className={classes.quietActions}>
              <SignOutButton />
              <SignOutEverywhere />
            </div>
          </section>
          {passkeys !== null && <PasskeysPart count={passkeys} />}
          <InstallPart />
          <MessagesPart />
          <CopyPart />
          <ReadsPart />
          <AfterReads>
            <DeletePart />
            <p className={classes.quiet}>
              <TextLink to={paths.privacy}>{text('customer.account.terms')}</TextLink>
            </p>
          </AfterReads>
        </>
      )}
    </SignedInPage>
  );
}
