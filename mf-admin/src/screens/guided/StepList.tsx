import { checkIcon, Icon } from 'shared-ui';
import { useTexts } from '../../texts';
import type { Step } from './guidedValues';
import classes from './Guided.module.css';

/** The names of all steps. The current step is marked. */
export function StepList({ steps, at }: { steps: readonly Step[]; /** The index of the current step. */ at: number }) {
  const text = useTexts();
  return (
    <ol className={classes.steps} aria-label={text('admin.guided.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {index < at && <Icon of={checkIcon} size="small" />}
          {text(`admin.guided.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
