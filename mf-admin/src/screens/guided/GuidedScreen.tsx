import { useCallback, useRef, useState } from 'react';
import { OWN_SYSTEM, paths } from 'contracts';
import { Formik, type FormikHelpers } from 'formik';
import { apiFields } from 'shared-auth';
import { useRefusal } from 'shared-auth/staff';
import { LinkButton, PageHeader } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { useAddPlacesMutation } from '../branches/api';
import { useAddRestaurantMutation } from '../restaurants/add/api';
import { restaurantBody } from '../restaurants/add/restaurantValues';
import { setupAddress } from '../restaurants/addresses';
import type { BranchesAndTillsState } from '../setup/AddBranchesAndTills';
import { GuidedForm } from './GuidedForm';
import { NOTHING_YET, RULES, stepOf, stepsOf, type GuidedValues, type Step } from './guidedValues';
import { readBranchesAndTills } from './branchesAndTills/readBranchesAndTills';

const tokensOf = ({ token, branchs_token }: GuidedValues) => `${token}\n${branchs_token}`;

/**
 * `/dashboard/restaurants/guided`: a new restaurant, step by step. Nothing is stored before the last step, which
 * creates the restaurant with its branches and tills. The restaurant's setup page, which can also be opened later, has
 * the remaining tasks.
 */
export function GuidedScreen() {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const [add] = useAddRestaurantMutation();
  const [addPlaces] = useAddPlacesMutation();
  const [step, setStep] = useState<Step>('names');
  /** The tokens that the point of sale has accepted. */
  const [tested, setTested] = useState<string | null>(null);
  const [isUntested, setUntested] = useState(false);
  const { failure, validate, forget, refuse } = useRefusal(NOTHING_YET);
  const saved = useRef(false);
  const isSaved = useCallback(() => saved.current, []);

  /**
   * Creates the restaurant, then its branches. If only the second request fails, the setup page opens with the typed
   * branches and can send them again.
   */
  const create = async (values: GuidedValues, helpers: FormikHelpers<GuidedValues>) => {
    const { data, error } = await add({ body: restaurantBody(values) });
    if (!data) {
      console.error('restaurants/guided:', error);
      refuse(error, values, helpers);
      setStep(stepOf(Object.keys(apiFields(error))) ?? step);
      return;
    }
    saved.current = true;
    toast({ tone: 'success', title: text('admin.guided.created') });
    const { branches } = readBranchesAndTills(values.places);
    let state: BranchesAndTillsState | undefined;
    if (values.system_type === OWN_SYSTEM && branches.length > 0) {
      const { error: notAdded } = await addPlaces({ id: data.id, body: { branches } });
      if (notAdded !== undefined) {
        showFailure(text('admin.setup.places.failed'), notAdded);
        state = { places: values.places };
      }
    }
    await navigate(setupAddress(data.id), { replace: true, state });
  };

  /** Continues with the next step. After the last step, creates the restaurant. */
  const submit = async (values: GuidedValues, helpers: FormikHelpers<GuidedValues>) => {
    const steps = stepsOf(values);
    const next = steps[steps.indexOf(step) + 1];
    const needsTest = step === 'pos' && values.system_type !== OWN_SYSTEM && tested !== tokensOf(values);
    setUntested(needsTest);
    if (needsTest) return;
    if (next === undefined) {
      await create(values, helpers);
      return;
    }
    await helpers.setTouched({}, false);
    setStep(next);
  };

  const noteTest = (values: GuidedValues) => {
    setTested(tokensOf(values));
    setUntested(false);
  };

  return (
    <>
      <PageHeader
        title={text('admin.guided.title')}
        back={
          <LinkButton variant="secondary" to={paths.restaurants}>
            {text('admin.back')}
          </LinkButton>
        }
      />
      <Formik initialValues={NOTHING_YET} validationSchema={RULES[step]} validate={validate} onSubmit={submit}>
        <GuidedForm
          step={step}
          onStep={setStep}
          failure={isUntested ? { message: text('admin.guided.untested') } : failure}
          onSend={forget}
          onWorks={noteTest}
          isSaved={isSaved}
        />
      </Formik>
    </>
  );
}
