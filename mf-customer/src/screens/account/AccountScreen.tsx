import { INSTALL_APP, maskDigits, MY_RECEIPTS, paths } from 'contracts';
import {
  accountIcon,
  deleteIcon,
  historyIcon,
  infoIcon,
  keyIcon,
  languageIcon,
  LanguageSelect,
  messageIcon,
  cashierIcon,
  speak,
  themeIcon,
  ThemeSelect,
  useLanguage,
} from 'shared-ui';
import { useGetProfileQuery } from '../../api';
import { Row, Rows } from '../../shared/Row';
import { useTexts } from '../../texts';
import { IdentityRows } from '../identities/IdentityRows';
import { useInstallState } from '../install/installPrompt';
import { SignedInPage } from '../me/SignedInPage';
import { CopyRows } from './CopyRows';
import { DeleteAccount } from './DeleteAccount';
import { MessagesRow } from './MessagesRow';
import { SignOutRows } from './SignOutRows';

/**
 * `/me/account`: the diner's number, passkeys, messages and rights to their data. All rows are there from the start, so
 * that nothing moves when an answer arrives.
 */
export function AccountScreen() {
  const text = useTexts();
  const language = useLanguage();
  const isInstalled = useInstallState() === 'installed';
  return (
    <SignedInPage title={text('customer.nav.account')}>
      {({ phone, passkeys, providers, contact }) => (
        <>
          <Rows>
            <ProfileRow />
          </Rows>
          <Rows title={text('customer.account.signIn')}>
            <Row
              label={text('customer.signIn.phone')}
              detail={phone ? undefined : text('customer.account.none')}
              end={phone && <bdi dir="ltr">{maskDigits(phone.slice(-2))}</bdi>}
            />
            {passkeys !== null && (
              <Row
                icon={keyIcon}
                label={text('customer.passkeys.title')}
                detail={text('customer.passkeys.short')}
                end={passkeys}
                to={`${MY_RECEIPTS}/passkeys`}
              />
            )}
            {providers && <IdentityRows providers={providers} />}
          </Rows>
          <Rows title={text('customer.account.device')}>
            <MessagesRow />
            <Row
              icon={languageIcon}
              label={text('customer.account.language')}
              end={<LanguageSelect value={language} onChange={speak} />}
            />
            <Row icon={themeIcon} label={text('customer.account.look')} end={<ThemeSelect />} />
            {!isInstalled && <Row icon={cashierIcon} label={text('customer.install')} to={INSTALL_APP} />}
          </Rows>
          <Rows title={text('customer.account.data')}>
            <CopyRows />
            <Row
              icon={historyIcon}
              label={text('customer.reads.title')}
              detail={text('customer.reads.short')}
              to={`${MY_RECEIPTS}/reads`}
            />
            <Row icon={deleteIcon} label={text('customer.removed')} to={`${MY_RECEIPTS}/removed`} />
          </Rows>
          <Rows title={text('customer.account.help')}>
            {contact && <Row icon={messageIcon} label={text('customer.account.write')} href={contact} />}
            <Row icon={infoIcon} label={text('customer.account.terms')} to={paths.privacy} />
          </Rows>
          <SignOutRows />
          <DeleteAccount />
        </>
      )}
    </SignedInPage>
  );
}

/** The row with the diner's name, which arrives later than the row and takes the line of the text before it. */
function ProfileRow() {
  const text = useTexts();
  const profile = useGetProfileQuery().data;
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return (
    <Row
      icon={accountIcon}
      label={text('customer.profile')}
      detail={name ? <bdi>{name}</bdi> : text('customer.profile.short')}
      to={`${MY_RECEIPTS}/profile`}
    />
  );
}
