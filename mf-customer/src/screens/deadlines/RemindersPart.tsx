import { useEffect, useRef, useState } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { apiMessage, Loaded } from 'shared-auth';
import { Button, Card, LinkButton, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetRemindersQuery, useTurnOffRemindersMutation, useTurnOnRemindersMutation } from '../../api';
import { endBrowserReminders } from '../../offline/browserReminders';
import { useTexts, type TextId } from '../../texts';
import { isAllowed, pushState, subscribeBrowser, type PushState } from './browserPush';
import classes from './Deadlines.module.css';

const OBSTACLES: Record<Exclude<PushState, 'able'>, TextId> = {
  blocked: 'customer.reminders.blocked',
  install: 'customer.reminders.install',
  unable: 'customer.reminders.unable',
};

/**
 * The section that turns reminders on and off in this browser. Reminders are push messages. If the browser cannot show
 * them, this section says why.
 */
export function RemindersPart() {
  const text = useTexts();
  const query = useGetRemindersQuery();
  const state = pushState();
  return (
    <Card>
      <section className={classes.calendar} aria-labelledby="reminders">
        <h2 className={classes.heading} id="reminders">
          {text('customer.reminders.title')}
        </h2>
        <p className={classes.quiet}>{text('customer.reminders.lead')}</p>
        {state === 'able' ? (
          <Loaded query={query}>
            {({ isOn, publicKey }) =>
              publicKey === null ? (
                <p>{text('customer.reminders.unavailable')}</p>
              ) : (
                <Switch isOn={isOn} publicKey={publicKey} />
              )
            }
          </Loaded>
        ) : (
          <p>{text(OBSTACLES[state])}</p>
        )}
        {state === 'install' && (
          <div className={classes.actions}>
            <LinkButton to={`${MY_RECEIPTS}/install`} variant="secondary">
              {text('customer.install')}
            </LinkButton>
          </div>
        )}
      </section>
    </Card>
  );
}

function Switch({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [turnOn] = useTurnOnRemindersMutation();
  const [turnOff, ending] = useTurnOffRemindersMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isShownOn = isOn && isAllowed();
  /** The language that this page sent with its last subscription; undefined before its first subscription. */
  const sentIn = useRef<string>(undefined);

  useEffect(
    function renewSubscription() {
      // The browser's subscription or the diner's language may have changed since the last visit.
      if (!isShownOn || sentIn.current === language) return;
      sentIn.current = language;
      subscribeBrowser(publicKey)
        .then((browser) => browser && turnOn({ body: { ...browser, language } }))
        .catch(() => {});
    },
    [isShownOn, language, publicKey, turnOn],
  );

  const start = async () => {
    setIsAsking(true);
    try {
      const browser = await subscribeBrowser(publicKey);
      setIsRefused(browser === null);
      if (!browser) return;
      sentIn.current = language;
      await turnOn({ body: { ...browser, language } }).unwrap();
      toast({ tone: 'success', title: text('customer.reminders.turnedOn') });
    } catch (error) {
      toast({ tone: 'error', title: apiMessage(error) ?? text('customer.reminders.failed') });
    } finally {
      setIsAsking(false);
    }
  };
  const stop = async () => {
    const { error } = await turnOff();
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    sentIn.current = undefined;
    await endBrowserReminders();
    toast({ tone: 'success', title: text('customer.reminders.turnedOff') });
  };

  if (isShownOn)
    return (
      <>
        <p>{text('customer.reminders.on')}</p>
        <div className={classes.actions}>
          <Button variant="quiet" onClick={() => void stop()} busy={ending.isLoading}>
            {text('customer.reminders.turnOff')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={classes.refusal} role="status">
        {isRefused && text(pushState() === 'blocked' ? 'customer.reminders.blocked' : 'customer.reminders.dismissed')}
      </p>
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => void start()} busy={isAsking}>
          {text('customer.reminders.turnOn')}
        </Button>
      </div>
    </>
  );
}
