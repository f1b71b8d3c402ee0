import { formatMoment, languageOfText, LinkButton, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetAttentionQuery } from './api';
import styles from './StatusScreen.module.css';

/** The restaurants whose connection to their point of sale fails, each with the reason and the way to its tokens. */
export function FailingConnections({ pollingInterval }: { pollingInterval: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useGetAttentionQuery({ language }, { refetchOnMountOrArgChange: true, pollingInterval });
  // The status also shows what this person has snoozed on the home page.
  const all = data ? [...data.items, ...data.snoozed] : [];
  const connections = all.filter(({ kind }) => kind === 'connection');
  if (connections.length === 0) return null;
  return (
    <ul className={styles.connections} aria-label={t('status.restaurants')}>
      {connections.map(({ id, subject, title, detail, since, action, to }) => (
        <li key={id}>
          <p>
            <strong>
              {subject !== null && (
                <>
                  <bdi translate="no" lang={languageOfText(subject)}>
                    {subject}
                  </bdi>
                  {': '}
                </>
              )}
              {title}
            </strong>
            <span className={styles.quiet}>
              {since !== null && `${t('status.since', { when: formatMoment(since, language) })}. `}
              {detail}
            </span>
          </p>
          <LinkButton variant="secondary" to={to}>
            {action}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
