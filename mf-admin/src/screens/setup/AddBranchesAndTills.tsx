import { useState } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Banner, Button } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useLocation } from 'shared-ui/router';
import { FocusAfterRefusal } from '../../shared/forms/FocusAfterRefusal';
import { KeptTyping } from '../../shared/forms/KeptTyping';
import { useRefusal } from '../../shared/forms/useRefusal';
import { ServerSentence } from '../../shared/notices/ServerSentence';
import { useTexts } from '../../texts';
import { useAddPlacesMutation } from '../branches/api';
import { PLACES_RULES } from '../guided/guidedValues';
import { PlacesField } from '../guided/places/PlacesField';
import { readPlaces } from '../guided/places/readPlaces';
import classes from './Setup.module.css';

/** The state of a history entry with branches and tills that could not be added. */
export interface PlacesState {
  places: string;
}

/** Adds branches and tills that are typed or pasted from a spreadsheet. */
export function AddPlaces({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const { toast } = useHost();
  const [add] = useAddPlacesMutation();
  const location = useLocation();
  const [initial] = useState<PlacesState>(() => ({ places: (location.state as PlacesState | null)?.places ?? '' }));
  const { failure, validate, forget, refuse } = useRefusal(initial);

  const submit = async (values: PlacesState, helpers: FormikHelpers<PlacesState>) => {
    const { data, error } = await add({ id: restaurantId, body: { branches: readPlaces(values.places).branches } });
    if (data) toast({ tone: 'success', title: text('admin.setup.places.added') });
    else refuse(error, values, helpers);
  };

  return (
    <Formik initialValues={initial} validationSchema={PLACES_RULES} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate className={classes.form} aria-label={text('admin.setup.places')} onSubmitCapture={forget}>
          {failure && !isSubmitting && (
            <Banner tone="error">
              {failure.message ? <ServerSentence message={failure.message} /> : text('admin.setup.places.failed')}
            </Banner>
          )}
          <PlacesField />
          <div className={classes.actions}>
            <Button type="submit" busy={isSubmitting} busyLabel={text('admin.setup.places.adding')}>
              {text('admin.setup.places.add')}
            </Button>
          </div>
          <FocusAfterRefusal />
          <KeptTyping form="restaurants/setup/places" />
        </Form>
      )}
    </Formik>
  );
}
