import { Form, Formik } from 'formik';
import { apiMessage } from 'shared-auth';
import { Banner, Button, Card, SelectField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { REPORT_FORMATS, useMakeBranchReportMutation, type ReportFormat } from './api';
import classes from './Branch.module.css';

/** The periods for which the page offers a report. */
const PERIODS = ['today', '7days', 'month', 'lastMonth'] as const;

const INITIAL = { period: 'today' as (typeof PERIODS)[number], format: 'pdf' as ReportFormat };

/** The form that downloads the branch's report of a period, as a PDF or a table. */
export function ReportForm({ branchId }: { branchId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [make, { isLoading, error }] = useMakeBranchReportMutation();

  const send = async (values: typeof INITIAL) => {
    const { data: fileName, error: failure } = await make({ branchId, ...values, language });
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
