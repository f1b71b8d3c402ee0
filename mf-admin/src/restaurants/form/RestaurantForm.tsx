import type { ReactNode } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { paths } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Banner, Button, Card, LinkButton, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import type { AnyObjectSchema } from 'yup';
import { FocusAfterRefusal } from '../../forms/FocusAfterRefusal';
import { useRefusal } from '../../forms/useRefusal';
import type { TextId } from '../../texts';
import type { CommonValues } from './commonValues';
import classes from './RestaurantForm.module.css';

interface RestaurantFormProps<Values> {
  label: string;
  initial: Values;
  rules: AnyObjectSchema;
  /** Makes the call, with values that follow the rules. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** Under which name a failure is logged. */
  log: string;
  children: ReactNode;
}

/** A form that saves a restaurant and returns to the list, on success with a notice or by Cancel. A failure keeps what was typed. */
export function RestaurantForm<Values extends CommonValues>({ label, initial, rules, send, log, children }: RestaurantFormProps<Values>) {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const navigate = useNavigate();
  const { failure, validate, forget, refuse } = useRefusal(initial);

  const sentence = (message: string | undefined) => (message ? text('ui.error.sentence', { message }) : text('admin.restaurant.notReached'));

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { error } = await send(values);
    if (error === undefined) {
      toast({ tone: 'success', title: text('admin.restaurant.added') });
      await navigate(paths.restaurants);
      return;
    }
    console.error(`${log}:`, error);
    refuse(error, values, helpers);
    toast({ tone: 'error', title: text('admin.restaurant.failed'), text: sentence(apiMessage(error)) });
  };

  return (
    <Card>
      <Formik initialValues={initial} validationSchema={rules} validate={validate} onSubmit={save}>
        {({ isSubmitting }) => (
          <Form noValidate className={classes.form} aria-label={label} onSubmitCapture={forget}>
            {failure && !isSubmitting && <Banner tone="error">{sentence(failure.message)}</Banner>}
            {children}
            <div className={classes.actions}>
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.restaurant.saving')}>
                {text('admin.restaurant.save')}
              </Button>
              <LinkButton variant="secondary" to={paths.restaurants}>
                {text('admin.restaurant.cancel')}
              </LinkButton>
            </div>
            <FocusAfterRefusal />
          </Form>
        )}
      </Formik>
    </Card>
  );
}
