import { useTexts } from '../../../texts';
import { Button } from 'shared-ui';
import classes from './SoundSwitch.module.css';

interface SoundSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Turns the sound for new orders on and off. */
export function SoundSwitch({ on, onChange }: SoundSwitchProps) {
  const text = useTexts();
  return (
    <Button variant="quiet" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span className={classes.track}>
        <span className={classes.knob} />
      </span>
      {text('admin.orders.sound')}
    </Button>
  );
}
