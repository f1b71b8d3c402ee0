import { useState } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { FocusAfterRefusal, ServerSentence, useRefusal } from 'shared-auth/staff';
import { Banner, Button } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useLocation } from 'shared-ui/router';
import { KeptTyping } from '../../shared/forms/KeptTyping';
import { useTexts } from '../../texts';
import { useAddPlacesMutation } from '../branches/api';
import { BRANCHES_AND_TILLS_RULES } from '../guided/guidedValues';
import { BranchesAndTillsField } from '../guided/branchesAndTills/BranchesAndTillsField';
import { readBranchesAndTills } from '../guided/branchesAndTills/readBranchesAndTills';
import classes from './Setup.module.css';

/** The state of a history entry with branches and tills that could not be added. */
export interface BranchesAndTillsState {
  places: string;
}

/** Adds branches and tills that are typed or pasted from a spreadsheet. */
export function AddBranchesAndTills({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const { toast } = useHost();
  const [add] = useAddPlacesMutation();
  const location = useLocation();
  const [initial] = useState<BranchesAndTillsState>(() => ({
    places: (location.state as BranchesAndTillsState | null)?.places ?? '',
  }));
  const { failure, validate, forget, refuse } = useRefusal(initial);

  const submit = async (values: BranchesAndTillsState, helpers: FormikHelpers<BranchesAndTillsState>) => {
    const { data, error } = await add({
      id: restaurantId,
      body: { branches: readBranchesAndTills(values.places).branches },
    });
    if (data) toast({ tone: 'success', title: text('admin.setup.places.added') });
    else refuse(error, values, helpers);
  };

  return (
    <Formik initialValues={initial} validationSchema={BRANCHES_AND_TILLS_RULES} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate className={classes.form} aria-label={text('admin.setup.places')} onSubmitCapture={forget}>
          {failure && !isSubmitting && (
            <Banner tone="error">
              {failure.message ? <ServerSentence message={failure.message} /> : text('admin.setup.places.failed')}
            </Banner>
          )}
          <BranchesAndTillsField />
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
