import { useLanguage } from 'shared-ui';
import type { ConnectionReport } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { isolatedInRtl } from '../../../shared/text/isolatedInRtl';
import { tokenText } from './tokens';
import classes from './Connection.module.css';

type Check = ConnectionReport['checks'][number];

/** The result of a connection test as text: success, or the problem with each token. */
export function TestReport({
  report: { ok, business, sameBusiness, checks, branches, devices },
}: {
  report: ConnectionReport;
}) {
  const text = useTexts();
  const language = useLanguage();
  const named = business === null ? null : isolatedInRtl(business, language);

  const sentenceOf = ({ problem, missing }: Check) => {
    if (problem === 'scope' && missing.length > 0) {
      return text('admin.connection.check.missing', { scopes: isolatedInRtl(missing.join(', '), language) });
    }
    return text(problem === null ? 'admin.connection.check.well' : `admin.connection.check.${problem}`);
  };

  if (ok) {
    return (
      <p className={`${classes.report} ${classes.worked}`}>
        {named === null
          ? text('admin.connection.test.ok.unnamed')
          : text('admin.connection.test.ok', { business: named })}{' '}
        {text('admin.connection.test.counts', { branches, devices })}
      </p>
    );
  }
  return (
    <div className={`${classes.report} ${classes.failed}`}>
      <p className={classes.wrong}>
        {named === null
          ? text('admin.connection.test.notYet.unnamed')
          : text('admin.connection.test.notYet', { business: named })}
      </p>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.token}>
            <strong className={check.problem === null ? classes.well : classes.wrong}>
              {text(tokenText(check.token))}
            </strong>
            : {sentenceOf(check)}
          </li>
        ))}
        {!sameBusiness && <li className={classes.wrong}>{text('admin.connection.test.businesses')}</li>}
      </ul>
    </div>
  );
}
