import type { PeriodName } from 'contracts';
import { Form, Formik, type FormikHelpers } from 'formik';
import { FocusAfterRefusal, ServerSentence, useRefusal } from 'shared-auth/staff';
import { Banner, Button, DateField, SelectField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, string } from 'yup';
import { useTexts, type TextId } from '../../texts';
import { kindOf, REPORT_FORMATS, useReport, type ReportFormat, type ReportSubject } from './api';
import { ReportSchedules } from './ReportSchedules';
import classes from './ReportForm.module.css';

/** Both dates are optional (specification section 5). Texts in the form `YYYY-MM-DD` compare like dates. */
const reportRules = object({
  startDate: string(),
  endDate: string().when('startDate', ([startDate], rule) =>
    rule.test(
      'order',
      'admin.report.order' satisfies TextId,
      (endDate) => !startDate || !endDate || endDate >= startDate,
    ),
  ),
});

export interface ReportFormProps {
  subject: ReportSubject;
  /** The name of the restaurant or the branch; missing in a report on all restaurants. */
  name?: string;
  /** Closes the dialog of the form. Without it, the form is a part of a page, and stays. */
  onClose?: () => void;
}

/** The periods that are chosen with one press. */
const PRESETS = ['yesterday', '7days', 'month', 'lastMonth'] as const satisfies readonly PeriodName[];

const ANY_TIME = { period: '' as PeriodName | '', startDate: '', endDate: '', format: 'pdf' as ReportFormat };

const TITLES = {
  restaurant: 'admin.report.ofRestaurant',
  branch: 'admin.report.ofBranch',
  all: 'admin.report.ofAll',
} as const satisfies Record<ReturnType<typeof kindOf>, TextId>;

/** Returns the id of the form's title. */
export const titleOf = (subject: ReportSubject) => TITLES[kindOf(subject)];

/**
 * Asks for a period and saves its report as a file. After a failure it shows an error and keeps the dates. Leaving the
 * form aborts the report. Below, the report can be sent by e-mail again and again.
 */
export default function ReportForm({ subject, name = '', onClose }: ReportFormProps) {
  const text = useTexts();
  const { toast } = useHost();
  const language = useLanguage();
  const makeReport = useReport();
  const { failure, validate, forget, refuse } = useRefusal(ANY_TIME);
  const kind = kindOf(subject);
  const title = text(titleOf(subject));

  const generate = async (period: typeof ANY_TIME, helpers: FormikHelpers<typeof ANY_TIME>) => {
    const answer = await makeReport({ subject, ...period, language });
    if (answer === null) return;
    const { data: fileName, error } = answer;
    if (error === undefined) {
      toast({ tone: 'success', title: text('admin.report.saved'), text: fileName });
      onClose?.();
    } else {
      console.error('report:', error);
      refuse(error, period, helpers);
    }
  };

  return (
    <Formik initialValues={ANY_TIME} validationSchema={reportRules} validate={validate} onSubmit={generate}>
      {({ isSubmitting, values, setValues }) => (
        <>
          <Form noValidate className={classes.form} aria-label={title} onSubmitCapture={forget}>
            {failure && !isSubmitting && (
              <Banner tone="error">
                {failure.message ? <ServerSentence message={failure.message} /> : text('admin.report.notMade')}
              </Banner>
            )}
            <p className={classes.about}>
              {kind === 'all'
                ? text('admin.report.about.all')
                : text(values.format === 'pdf' ? 'admin.report.about' : 'admin.report.about.table', { name })}
            </p>
            <div className={classes.presets} role="group" aria-label={text('admin.report.presets')}>
              {PRESETS.map((preset) => {
                const isChosen = preset === values.period && values.startDate + values.endDate === '';
                return (
                  <Button
                    key={preset}
                    variant="secondary"
                    aria-pressed={isChosen}
                    disabled={isSubmitting}
                    onClick={() =>
                      void setValues({ ...values, period: isChosen ? '' : preset, startDate: '', endDate: '' })
                    }
                  >
                    {text(`admin.report.preset.${preset}`)}
                  </Button>
                );
              })}
            </div>
            <div className={classes.period}>
              <DateField
                name="startDate"
                label={text('admin.report.start')}
                hint={text('admin.report.start.hint')}
                disabled={isSubmitting}
              />
              <DateField
                name="endDate"
                label={text('admin.report.end')}
                hint={text('admin.report.end.hint')}
                min={values.startDate || undefined}
                disabled={isSubmitting}
              />
            </div>
            <SelectField
              name="format"
              label={text('admin.report.format')}
              options={REPORT_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }))}
              disabled={isSubmitting}
            />
            <p role="status" className={classes.progress}>
              {isSubmitting && text('admin.report.patience')}
            </p>
            <div className={classes.actions} data-foot>
              {onClose && (
                <Button variant="secondary" onClick={onClose}>
                  {text('staff.cancel')}
                </Button>
              )}
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.report.generating')}>
                {text('admin.report.generate')}
              </Button>
            </div>
            <FocusAfterRefusal />
          </Form>
          <ReportSchedules subject={subject} />
        </>
      )}
    </Formik>
  );
}
