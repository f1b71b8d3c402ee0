import { INSTALL_APP } from 'contracts';
import { LinkButton } from 'shared-ui';
import { useTexts } from '../../texts';
import { useInstallState } from '../install/installPrompt';
import classes from './Account.module.css';

/** The section with a link to the page that installs the app. The installed app does not show it. */
export function InstallPart() {
  const text = useTexts();
  if (useInstallState() === 'installed') return null;
  return (
    <section className={classes.part} aria-labelledby="install">
      <h2 className={classes.heading} id="install">
        {text('customer.install')}
      </h2>
      <p className={classes.quiet}>{text('customer.install.lead')}</p>
      <div className={classes.actions}>
        <LinkButton to={INSTALL_APP} variant="secondary">
          {text('customer.install')}
        </LinkButton>
      </div>
    </section>
  );
}
