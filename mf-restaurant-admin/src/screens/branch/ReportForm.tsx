import { Form, Formik } from 'formik';
import { apiMessage } from 'shared-auth';
import { Banner, Button, Card, SelectField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { REPORT_FORMATS, useLazyGetDailyStatisticsQuery, useMakeBranchReportMutation, type ReportFormat } from './api';
import { daysOf, PERIODS, type Period } from './periods';
import classes from './Branch.module.css';

const INITIAL = { period: 'today' as Period, format: 'pdf' as ReportFormat };

/** The form that downloads the branch's report of a period, as a PDF or a table. */
export function ReportForm({ branchId }: { branchId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [readDay, day] = useLazyGetDailyStatisticsQuery();
  const [make, report] = useMakeBranchReportMutation();
  const isLoading = day.isFetching || report.isLoading;
  const error = day.error ?? report.error;

  const send = async ({ period, format }: typeof INITIAL) => {
    // The server knows the present business day, even if the page was opened before the hour at which it begins.
    const { data, error: unknown } = await readDay({ days: 1 });
    const today = data?.days.at(-1)?.day;
    if (today === undefined) return console.error('report:', unknown);
    const { data: fileName, error: failure } = await make({ branchId, ...daysOf(period, today), format, language });
    if (failure === undefined) toast({ tone: 'success', title: text('cashier.branch.report.saved'), text: fileName });
    // A failure is also logged (specification section 8).
    else console.error('report:', failure);
  };
  const message = apiMessage(error);

  return (
    <Card className={classes.card} role="region" aria-labelledby="branch-report">
      <h2 id="branch-report" className={classes.title}>
        {text('cashier.branch.report')}
      </h2>
      <Formik initialValues={INITIAL} onSubmit={send}>
        <Form noValidate className={classes.report} aria-label={text('cashier.branch.report')}>
          {error !== undefined && !isLoading && (
            <Banner tone="error">
              {message ? text('ui.error.sentence', { message }) : text('cashier.branch.report.failed')}
            </Banner>
          )}
          <SelectField
            name="period"
            label={text('cashier.branch.report.period')}
            options={PERIODS.map((value) => ({ value, label: text(`cashier.branch.report.${value}`) }))}
          />
          <SelectField
            name="format"
            label={text('cashier.branch.report.format')}
            options={REPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <Button type="submit" variant="secondary" busy={isLoading} busyLabel={text('cashier.branch.report.busy')}>
            {text('cashier.branch.report.make')}
          </Button>
        </Form>
      </Formik>
    </Card>
  );
}
