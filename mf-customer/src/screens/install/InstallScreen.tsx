import { MY_RECEIPTS } from 'contracts';
import { Banner, Button, LinkButton, optionalPart, Spinner } from 'shared-ui';
import { useTexts, type TextId } from '../../texts';
import { PageFrame } from '../me/PageFrame';
import { deviceOf, type Device } from './device';
import classes from './Install.module.css';
import { install, useInstallState } from './installPrompt';

const QrPicture = optionalPart(() => import('../../shared/QrPicture'), <Spinner />);

const TITLES: Record<Device, TextId> = {
  ios: 'customer.install.ios',
  android: 'customer.install.android',
  desktop: 'customer.install.desktop',
};
const STEPS: Record<'ios' | 'android', TextId[]> = {
  ios: ['customer.install.ios.share', 'customer.install.ios.add', 'customer.install.ios.confirm'],
  android: ['customer.install.android.menu', 'customer.install.android.add', 'customer.install.android.confirm'],
};

/** `/me/install`: installs the diner's pages as an app, or shows how to install the app. The page needs no session. */
export function InstallScreen() {
  const text = useTexts();
  const state = useInstallState();
  return (
    <PageFrame title={text('customer.install')}>
      <h1 className={classes.title}>{text('customer.install')}</h1>
      <p>{text('customer.install.lead')}</p>
      {state === 'installed' && <Banner tone="success">{text('customer.install.done')}</Banner>}
      {state === 'offered' && (
        <Button className={classes.main} onClick={() => void install()}>
          {text('customer.install.button')}
        </Button>
      )}
      {state === 'guide' && <Guide device={deviceOf(navigator)} />}
      <div className={classes.actions}>
        <LinkButton to={MY_RECEIPTS} variant={state === 'installed' ? 'primary' : 'quiet'}>
          {text('customer.install.receipts')}
        </LinkButton>
      </div>
    </PageFrame>
  );
}

/**
 * Shows the steps to install the app with the browser's menu. On a computer, shows a QR code that opens the page on a
 * phone instead.
 */
function Guide({ device }: { device: Device }) {
  const text = useTexts();
  return (
    <section className={classes.guide} aria-labelledby="guide">
      <h2 className={classes.heading} id="guide">
        {text(TITLES[device])}
      </h2>
      {device === 'desktop' ? (
        <>
          <p>{text('customer.install.scan')}</p>
          <div className={classes.qr}>
            <QrPicture value={location.href} label={text('customer.install.qr')} />
          </div>
        </>
      ) : (
        <>
          <ol className={classes.steps}>
            {STEPS[device].map((step) => (
              <li key={step}>{text(step)}</li>
            ))}
          </ol>
          <p className={classes.quiet}>{text('customer.install.browser')}</p>
        </>
      )}
    </section>
  );
}
