import { useId, useState } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Loaded } from 'shared-auth';
import { EmailField, FocusAfterRefusal, LeftToRight, person, ServerSentence, useRefusal } from 'shared-auth/staff';
import { Banner, Button, formatDate, LANGUAGE_NAMES, SelectField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object } from 'yup';
import type { ReportSchedule } from '../../api.generated';
import { useFailureToast } from '../failures/useFailureToast';
import { useTexts, type TextId } from '../../texts';
import {
  useAddReportScheduleMutation,
  useGetReportSchedulesQuery,
  useRemoveReportScheduleMutation,
  type ReportSubject,
} from './api';
import classes from './ReportSchedules.module.css';

const INTERVALS = {
  day: 'admin.report.mail.day',
  week: 'admin.report.mail.week',
  month: 'admin.report.mail.month',
} as const satisfies Record<ReportSchedule['every'], TextId>;

type Values = Pick<ReportSchedule, 'every' | 'format' | 'email'>;
const NEW: Values = { every: 'month', format: 'pdf', email: '' };
const RULES = object({ email: person.email });

/** The e-mails with a report: who gets it and how often. Nothing is shown where the server sends no e-mails. */
export function ReportSchedules({ subject }: { subject: ReportSubject }) {
  const text = useTexts();
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const query = useGetReportSchedulesQuery(subject, { refetchOnMountOrArgChange: true });
  if (query.data?.canSend === false) return null;
  return (
    <Loaded query={query} placeholder={null}>
      {({ schedules }) => (
        <section className={classes.schedules} aria-labelledby={titleId}>
          <div className={classes.head}>
            <h3 id={titleId} className={classes.title}>
              {text('admin.report.mail')}
            </h3>
            {!isAdding && (
              <Button variant="quiet" onClick={() => setAdding(true)}>
                {text('admin.report.mail.add')}
              </Button>
            )}
          </div>
          {schedules.length > 0 && (
            <ul className={classes.list}>
              {schedules.map((schedule) => (
                <ScheduleItem key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          )}
          {schedules.length === 0 && !isAdding && <p className={classes.quiet}>{text('admin.report.mail.none')}</p>}
          {isAdding && <AddSchedule subject={subject} onDone={() => setAdding(false)} />}
        </section>
      )}
    </Loaded>
  );
}

function ScheduleItem({
  schedule: { id, every, format, language: spoken, email, nextAt, hasFailed },
}: {
  schedule: ReportSchedule;
}) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const [remove, { isLoading }] = useRemoveReportScheduleMutation();
  const stop = async () => {
    const { error } = await remove({ id });
    if (error === undefined) toast({ tone: 'success', title: text('admin.report.mail.stopped') });
    else showFailure(text('admin.report.mail.failed'), error, text('admin.tryAgain'));
  };
  return (
    <li className={classes.item}>
      <div>
        <p className={classes.what}>
          {text(INTERVALS[every])} · {format.toUpperCase()}
        </p>
        <p className={classes.quiet}>
          <LeftToRight of={email} />
          {' · '}
          <bdi lang={spoken}>{LANGUAGE_NAMES[spoken]}</bdi>
        </p>
        <p className={hasFailed ? classes.warning : classes.quiet}>
          {hasFailed
            ? text('admin.report.mail.refused')
            : text('admin.report.mail.next', { day: formatDate(nextAt, language) })}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={isLoading}
        aria-label={text('admin.report.mail.stop.of', { email })}
        onClick={() => void stop()}
      >
        {text('admin.report.mail.stop')}
      </Button>
    </li>
  );
}

function AddSchedule({ subject, onDone }: { subject: ReportSubject; onDone: () => void }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [add] = useAddReportScheduleMutation();
  const { failure, validate, forget, refuse } = useRefusal(NEW);
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { error } = await add({ body: { ...subject, ...values, email: values.email.trim(), language } });
    if (error !== undefined) return refuse(error, values, helpers);
    toast({ tone: 'success', title: text('admin.report.mail.added') });
    onDone();
  };
  return (
    <Formik initialValues={NEW} validationSchema={RULES} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate className={classes.form} aria-label={text('admin.report.mail')} onSubmitCapture={forget}>
          {failure && !isSubmitting && (
            <Banner tone="error">
              {failure.message ? <ServerSentence message={failure.message} /> : text('admin.report.mail.notSaved')}
            </Banner>
          )}
          <EmailField />
          <SelectField
            name="every"
            label={text('admin.report.mail.every')}
            options={Object.entries(INTERVALS).map(([value, label]) => ({ value, label: text(label) }))}
          />
          <SelectField
            name="format"
            label={text('admin.report.format')}
            options={['pdf', 'xlsx'].map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <div className={classes.actions}>
            <Button variant="secondary" onClick={onDone}>
              {text('staff.cancel')}
            </Button>
            <Button type="submit" busy={isSubmitting}>
              {text('admin.report.mail.start')}
            </Button>
          </div>
          <FocusAfterRefusal />
        </Form>
      )}
    </Formik>
  );
}
