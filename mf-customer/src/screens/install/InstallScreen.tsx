import { useState } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { Banner, Button, LinkButton, optionalPart, Spinner } from 'shared-ui';
import { useTexts, type TextId } from '../../texts';
import { PageFrame } from '../me/PageFrame';
import { deviceOf } from './device';
import { DRAWINGS, type Drawing } from './drawings';
import classes from './Install.module.css';
import { install, useInstallState } from './installPrompt';

const QrPicture = optionalPart(() => import('../../shared/QrPicture'), <Spinner />);

type System = 'ios' | 'android';

const SYSTEMS: Record<System, { name: TextId; steps: { step: TextId; drawing: Drawing }[] }> = {
  ios: {
    name: 'customer.install.ios',
    steps: [
      { step: 'customer.install.ios.share', drawing: 'shareBar' },
      { step: 'customer.install.ios.add', drawing: 'menu' },
      { step: 'customer.install.ios.confirm', drawing: 'confirm' },
    ],
  },
  android: {
    name: 'customer.install.android',
    steps: [
      { step: 'customer.install.android.menu', drawing: 'addressBar' },
      { step: 'customer.install.android.add', drawing: 'menu' },
      { step: 'customer.install.android.confirm', drawing: 'confirm' },
    ],
  },
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
      {state !== 'installed' && <Guide />}
      <div className={classes.actions}>
        <LinkButton to={MY_RECEIPTS} variant={state === 'installed' ? 'primary' : 'quiet'}>
          {text('customer.install.receipts')}
        </LinkButton>
      </div>
      {/* The browser offers the installation late, so the button is where it moves nothing. */}
      {state === 'offered' && (
        <div className={classes.offer}>
          <Button className={classes.main} onClick={() => void install()}>
            {text('customer.install.button')}
          </Button>
        </div>
      )}
    </PageFrame>
  );
}

/**
 * Shows the steps to install the app with the browser's menu, for the phone's own system first. On a computer, shows a
 * QR code that opens the page on a phone before the steps.
 */
function Guide() {
  const text = useTexts();
  const device = deviceOf(navigator);
  const [system, setSystem] = useState<System>(device === 'android' ? 'android' : 'ios');
  return (
    <>
      {device === 'desktop' && (
        <section className={classes.guide} aria-labelledby="desktop">
          <h2 className={classes.heading} id="desktop">
            {text('customer.install.desktop')}
          </h2>
          <p>{text('customer.install.scan')}</p>
          <div className={classes.qr}>
            <QrPicture value={location.href} label={text('customer.install.qr')} />
          </div>
        </section>
      )}
      <div className={classes.systems} role="group" aria-label={text('customer.install.systems')}>
        {(Object.keys(SYSTEMS) as System[]).map((each) => (
          <Button
            key={each}
            variant={each === system ? 'secondary' : 'quiet'}
            aria-pressed={each === system}
            onClick={() => setSystem(each)}
          >
            {text(SYSTEMS[each].name)}
          </Button>
        ))}
      </div>
      <section className={classes.guide} aria-label={text(SYSTEMS[system].name)}>
        <ol className={classes.steps}>
          {SYSTEMS[system].steps.map(({ step, drawing }) => {
            const Picture = DRAWINGS[drawing];
            return (
              <li key={step}>
                <p>{text(step)}</p>
                <div className={classes.phone} data-part={drawing} aria-hidden="true">
                  <Picture />
                </div>
              </li>
            );
          })}
        </ol>
        <p className={classes.quiet}>{text('customer.install.browser')}</p>
      </section>
    </>
  );
}
