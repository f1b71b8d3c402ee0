import { Icon, syncIcon } from 'shared-ui';
import classes from './HomeScreen.module.css';

/** Two arrows in a circle. It spins while something loads. */
export function RefreshIcon({ spinning }: { spinning: boolean }) {
  return <Icon of={syncIcon} className={spinning ? classes.spinning : undefined} />;
}
