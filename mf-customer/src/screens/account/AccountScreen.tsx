import { isolated, TextLink } from 'shared-ui';
import { paths } from 'contracts';
import { useTexts } from '../../texts';
import { MePage } from '../me/MePage';
import { SignOut } from '../receipts/SignOut';
import classes from './Account.module.css';
import { CopyPart } from './CopyPart';
import { DeletePart } from './DeletePart';
import { ReadsPart } from './ReadsPart';

/** `/me/account`: what the diner may do with their data. */
export function AccountScreen() {
  const text = useTexts();
  return (
    <MePage title={text('customer.nav.account')}>
      {({ phone }) => (
        <>
          <h1 className={classes.title}>{text('customer.nav.account')}</h1>
          <section className={classes.part}>
            <p>{phone ? text('customer.account', { phone: isolated(phone) }) : text('customer.account.none')}</p>
            <SignOut />
          </section>
          <CopyPart />
          <ReadsPart />
          <DeletePart />
          <p className={classes.quiet}>
            <TextLink to={paths.privacy}>{text('customer.account.terms')}</TextLink>
          </p>
        </>
      )}
    </MePage>
  );
}
