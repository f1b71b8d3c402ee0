import { GENDERS, MY_RECEIPTS, PERSON_NAME_MAX, presentDay } from 'contracts';
import { Form, Formik } from 'formik';
import { apiMessage, Loaded } from 'shared-auth';
import { Button, SelectField, TextField, useMounted } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { useChangeProfileMutation, useGetProfileQuery } from '../../api';
import type { GetProfileApiResponse } from '../../api.generated';
import common from '../../shared/Common.module.css';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import classes from './Account.module.css';

const ACCOUNT = `${MY_RECEIPTS}/account`;
const EARLIEST = '1900-01-01';

/** `/me/profile`: the diner's name, birth date and gender. All of it is optional. */
export function ProfileScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.profile')} back={{ to: ACCOUNT, label: text('customer.nav.account') }}>
      {() => (
        <>
          <h1 className={common.title}>{text('customer.profile')}</h1>
          <p className={common.quiet}>{text('customer.profile.lead')}</p>
          <Profile />
        </>
      )}
    </SignedInPage>
  );
}

function Profile() {
  const query = useGetProfileQuery();
  return <Loaded query={query}>{(profile) => <ProfileForm profile={profile} />}</Loaded>;
}

function ProfileForm({ profile }: { profile: GetProfileApiResponse }) {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const [change] = useChangeProfileMutation();
  const initial = {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    birthDate: profile.birthDate ?? '',
    gender: profile.gender ?? '',
  };

  const save = async ({ birthDate, gender, ...names }: typeof initial) => {
    const { error } = await change({
      body: { ...names, birthDate: birthDate || null, gender: GENDERS.find((word) => word === gender) ?? null },
    });
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.receipt.saved') });
    if (isMounted.current) await navigate(ACCOUNT);
  };

  return (
    <Formik initialValues={initial} onSubmit={save}>
      {({ dirty, isSubmitting }) => (
        <Form className={classes.form} noValidate>
          <TextField
            name="firstName"
            label={text('customer.profile.firstName')}
            maxLength={PERSON_NAME_MAX}
            autoComplete="given-name"
            dir="auto"
          />
          <TextField
            name="lastName"
            label={text('customer.profile.lastName')}
            maxLength={PERSON_NAME_MAX}
            autoComplete="family-name"
            dir="auto"
          />
          {/* The browser's own field: a birth date needs no calendar, and the phone's picker needs no library. */}
          <TextField
            name="birthDate"
            type="date"
            label={text('customer.profile.birthDate')}
            autoComplete="bday"
            min={EARLIEST}
            max={presentDay()}
          />
          <SelectField
            name="gender"
            label={text('customer.profile.gender')}
            options={[
              { value: '', label: text('customer.profile.notGiven') },
              ...GENDERS.map((value) => ({ value, label: text(`customer.profile.${value}`) })),
            ]}
          />
          <Button type="submit" disabled={!dirty} busy={isSubmitting}>
            {text('customer.receipt.save')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
