import { useEffect, useRef } from 'react';
import { paths } from 'contracts';
import { Form, useFormikContext } from 'formik';
import { Banner, Button, Card, checkIcon, Icon, LinkButton } from 'shared-ui';
import { GIVEN_UP } from 'shared-auth/forms';
import { FocusAfterRefusal, LeaveGuard, ServerSentence } from 'shared-auth/staff';
import { KeptTyping } from '../../shared/forms/KeptTyping';
import { useTexts } from '../../texts';
import { stepsOf, type GuidedValues, type Step } from './guidedValues';
import { StepFields } from './StepFields';
import classes from './Guided.module.css';

interface GuidedFormProps {
  step: Step;
  onStep: (step: Step) => void;
  /** The reason why the form cannot continue; null if there is none, or if the fields show it. */
  failure: { message?: string } | null;
  onSend: () => void;
  /** Called when the point of sale has accepted the tokens. */
  onWorks: (values: GuidedValues) => void;
  isSaved: () => boolean;
}

/** The form of one step, with Continue and Back. Enter continues; the last step creates the restaurant. */
export function GuidedForm({ step, onStep, failure, onSend, onWorks, isSaved }: GuidedFormProps) {
  const text = useTexts();
  const { values, isSubmitting } = useFormikContext<GuidedValues>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const steps = stepsOf(values);
  const at = steps.indexOf(step);

  useEffect(
    // The effect of the child component FocusAfterRefusal runs first and focuses the button. This effect then moves the
    // focus to the heading.
    function focusNewStep() {
      if (shown.current === step || isSubmitting) return;
      shown.current = step;
      heading.current?.focus();
    },
    [step, isSubmitting],
  );

  return (
    <Card>
      <StepList steps={steps} at={at} />
      <Form noValidate className={classes.form} aria-label={text('admin.guided.title')} onSubmitCapture={onSend}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {text(`admin.guided.step.${step}`)}
        </h2>
        {failure && !isSubmitting && (
          <Banner tone="error">
            {failure.message ? <ServerSentence message={failure.message} /> : text('admin.restaurant.notReached')}
          </Banner>
        )}
        <StepFields step={step} onWorks={() => onWorks(values)} />
        <div className={classes.actions}>
          <LinkButton variant="quiet" to={paths.restaurants} state={GIVEN_UP}>
            {text('staff.cancel')}
          </LinkButton>
          {at > 0 && (
            <Button variant="secondary" onClick={() => onStep(steps[at - 1]!)} disabled={isSubmitting}>
              {text('admin.guided.back')}
            </Button>
          )}
          <Button type="submit" busy={isSubmitting} busyLabel={text('admin.guided.creating')}>
            {text(at === steps.length - 1 ? 'admin.guided.create' : 'admin.guided.next')}
          </Button>
        </div>
        <FocusAfterRefusal />
        <LeaveGuard isSaved={isSaved} />
        <KeptTyping form="restaurants/guided" />
      </Form>
    </Card>
  );
}

/** The names of all steps. The current step is marked. */
function StepList({ steps, at }: { steps: readonly Step[]; /** The index of the current step. */ at: number }) {
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
