import { useId } from 'react';
import { apiMessage, Loaded, type Query } from 'shared-auth';
import { Button, Card, Chip, formatMoment, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { GetOwnSessionsApiResponse, OwnSession } from '../api.generated';
import { useEndOwnSessionMutation } from './securityApi';
import { useTexts } from './texts';
import styles from './Security.module.css';

/** The card that lists the signed-in member's sessions. Buttons end every session except the current one. */
export function SessionsCard({ query }: { query: Query<GetOwnSessionsApiResponse> }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t('shell.security.sessions')}
      </h2>
      <p className={styles.quiet}>{t('shell.security.sessions.lead')}</p>
      <Loaded query={query}>
        {({ sessions }) => (
          <ul className={styles.list} aria-labelledby={titleId}>
            {sessions.map((session) => (
              <Session key={session.id} session={session} onEnded={() => void query.refetch()} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Session({ session: { id, createdAt, isCurrent }, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const sinceId = useId();
  const [end, { isLoading }] = useEndOwnSessionMutation();

  const press = async () => {
    const { error } = await end({ id });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? t('shell.security.failed') });
    else toast({ tone: 'success', title: t('shell.security.sessions.ended') });
    onEnded();
  };

  return (
    <li className={styles.session}>
      <span id={sinceId}>{t('shell.security.sessions.since', { date: formatMoment(createdAt, language) })}</span>
      {isCurrent ? (
        <Chip tone="good">{t('shell.security.sessions.current')}</Chip>
      ) : (
        <Button variant="secondary" busy={isLoading} aria-describedby={sinceId} onClick={() => void press()}>
          {t('shell.security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
