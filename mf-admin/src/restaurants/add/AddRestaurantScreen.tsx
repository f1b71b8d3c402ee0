import { Form, Formik, type FormikHelpers } from 'formik';
import { paths } from 'contracts';
import { Banner, Button, Card, LinkButton, PageHeader, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { apiMessage } from 'shared-auth';
import { FocusAfterRefusal } from '../../forms/FocusAfterRefusal';
import { useRefusal } from '../../forms/useRefusal';
import type { TextId } from '../../texts';
import { useAddRestaurantMutation } from './api';
import { RestaurantFields } from './RestaurantFields';
import { NO_RESTAURANT, restaurantBody, restaurantRules, type RestaurantValues } from './restaurantValues';
import classes from './AddRestaurant.module.css';

/** `/dashboard/restaurants/add`: makes a restaurant (specification section 2, 'Add New Restaurant'). A failure keeps what was typed. */
export function AddRestaurantScreen() {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const navigate = useNavigate();
  const [add] = useAddRestaurantMutation();
  const { failure, validate, forget, refuse } = useRefusal(NO_RESTAURANT);

  const sentence = (message: string | undefined) => (message ? text('ui.error.sentence', { message }) : text('admin.restaurant.notReached'));

  const save = async (values: RestaurantValues, helpers: FormikHelpers<RestaurantValues>) => {
    const { error } = await add({ body: restaurantBody(values) });
    if (error === undefined) {
      toast({ tone: 'success', title: text('admin.restaurant.added') });
      await navigate(paths.restaurants);
      return;
    }
    console.error('restaurants/add:', error);
    refuse(error, values, helpers);
    toast({ tone: 'error', title: text('admin.restaurant.failed'), text: sentence(apiMessage(error)) });
  };

  return (
    <>
      <PageHeader title={text('admin.restaurant.add')} />
      <Card>
        <Formik initialValues={NO_RESTAURANT} validationSchema={restaurantRules} validate={validate} onSubmit={save}>
          {({ isSubmitting }) => (
            <Form noValidate className={classes.form} aria-label={text('admin.restaurant.add')} onSubmitCapture={forget}>
              {failure && !isSubmitting && <Banner tone="error">{sentence(failure.message)}</Banner>}
              <RestaurantFields />
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
    </>
  );
}
