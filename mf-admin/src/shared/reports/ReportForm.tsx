import { Form, Formik, type FormikHelpers } from 'formik';
import { FocusAfterRefusal, ServerSentence, useRefusal } from 'shared-auth/staff';
import { Banner, Button, DateField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, string } from 'yup';
import { useTexts, type TextId } from '../../texts';
import { useReport, type ReportSubject } from './api';
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
  /** The name of the restaurant or the branch. */
  name: string;
  /** Closes the dialog of the form. Without it, the form is a part of a page, and stays. */
  onClose?: () => void;
}

const ANY_TIME = { startDate: '', endDate: '' };

/** Returns the id of the form's title. */
export const titleOf = (subject: ReportSubject) =>
  'branchId' in subject ? ('admin.report.ofBranch' as const) : ('admin.report.ofRestaurant' as const);

/**
 * Asks for a period and saves its report as a file. After a failure it shows an error and keeps the dates. Leaving the
 * form aborts the report.
 */
export default function ReportForm({ subject, name, onClose }: ReportFormProps) {
  const text = useTexts();
  const { toast } = useHost();
  const language = useLanguage();
  const makeReport = useReport();
  const { failure, validate, forget, refuse } = useRefusal(ANY_TIME);
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
      {({ isSubmitting, values }) => (
        <Form noValidate className={classes.form} aria-label={title} onSubmitCapture={forget}>
          {failure && !isSubmitting && (
            <Banner tone="error">
              {failure.message ? <ServerSentence message={failure.message} /> : text('admin.report.notMade')}
            </Banner>
          )}
          <p className={classes.about}>{text('admin.report.about', { name })}</p>
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
          <div>
            <p role="status" className={classes.progress}>
              {isSubmitting && text('admin.report.patience')}
            </p>
            <div className={classes.actions}>
              {onClose && (
                <Button variant="secondary" onClick={onClose}>
                  {text('staff.cancel')}
                </Button>
              )}
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.report.generating')}>
                {text('admin.report.generate')}
              </Button>
            </div>
          </div>
          <FocusAfterRefusal />
        </Form>
      )}
    </Formik>
  );
}
