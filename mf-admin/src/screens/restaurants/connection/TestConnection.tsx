import { useState } from 'react';
import { useFormikContext, type FormikErrors } from 'formik';
import { apiMessage } from 'shared-auth';
import { Button } from 'shared-ui';
import type { ConnectionReport, TestConnectionApiArg } from '../../../api.generated';
import { useTexts } from '../../../texts';
import type { CommonValues } from '../form/commonValues';
import { isMasked } from '../form/masks';
import { useTestConnectionMutation } from './api';
import { TestReport } from './TestReport';
import { TOKEN_TEXTS, type TokenName } from './tokens';
import { useFocusBack } from './useFocusBack';
import classes from './Connection.module.css';

type Asked = Pick<CommonValues, TokenName | 'system_type'>;

interface Tested {
  asked: Asked;
  report?: ConnectionReport;
  /** The server's message when it refused the test. */
  refusal?: string;
}

const isSame = (one: Asked, other: Asked) =>
  one.token === other.token && one.branchs_token === other.branchs_token && one.system_type === other.system_type;

/** Returns the request's fields. Masked tokens are omitted, because the server has the stored tokens. */
function testBody({ system_type, ...tokens }: Asked, restaurantId: string | undefined): TestConnectionApiArg['body'] {
  const typed = (token: string) => (isMasked(token) ? undefined : token.trim());
  return {
    restaurantId,
    token: typed(tokens.token),
    branchs_token: typed(tokens.branchs_token),
    system_type: (system_type || undefined) as TestConnectionApiArg['body']['system_type'],
  };
}

/**
 * Tests the tokens of the surrounding form at the point of sale before they are saved, and shows what is missing. The
 * report is only about the tested tokens, so it disappears when a token changes.
 * @param restaurantId the restaurant whose stored tokens replace masked tokens
 * @param onWorks called after a successful test
 */
export function TestConnection({ restaurantId, onWorks }: { restaurantId?: string; onWorks?: () => void }) {
  const text = useTexts();
  const { values, touched, setTouched } = useFormikContext<CommonValues>();
  const [test, { isLoading }] = useTestConnectionMutation();
  const [tested, setTested] = useState<Tested | null>(null);
  const button = useFocusBack(isLoading);
  const shown = tested && isSame(tested.asked, values) ? tested : null;

  const run = async () => {
    setTested(null);
    const wrong: FormikErrors<CommonValues> =
      (await setTouched({ ...touched, token: true, branchs_token: true }, true)) ?? {};
    const [first] = TOKEN_TEXTS.flatMap(([name]) => (wrong[name] ? [name] : []));
    if (first) {
      button.current?.closest('form')?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const asked = { token: values.token, branchs_token: values.branchs_token, system_type: values.system_type };
    const { data, error } = await test({ body: testBody(asked, restaurantId) });
    setTested({ asked, report: data, refusal: apiMessage(error) });
    if (data?.ok) onWorks?.();
  };

  return (
    <div>
      <span ref={button} className={classes.button}>
        <Button
          variant="secondary"
          busy={isLoading}
          busyLabel={text('admin.connection.testing')}
          onClick={() => void run()}
        >
          {text('admin.connection.test')}
        </Button>
        <span className={classes.hint}>{text('admin.connection.test.hint')}</span>
      </span>
      <div role="status">
        {shown?.report && <TestReport report={shown.report} />}
        {shown && !shown.report && (
          <p className={`${classes.report} ${classes.failed}`}>
            {text('admin.connection.test.failed')}{' '}
            {shown.refusal && text('ui.error.sentence', { message: shown.refusal })}
          </p>
        )}
      </div>
    </div>
  );
}
