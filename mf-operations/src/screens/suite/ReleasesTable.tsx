import { useMemo } from 'react';
import type { ReleaseHistory } from 'contracts';
import { DataTable, EmptyState, formatMoment, formatShare, useLanguage, type Column } from 'shared-ui';
import { Code } from './Code';
import { useTexts } from '../../texts';

type Change = ReleaseHistory[number];

interface ReleasesTableProps {
  /** The changes, newest first; undefined until the history is first loaded. */
  history: ReleaseHistory | undefined;
  busy: boolean;
  /** Set when the history could not be read. */
  failure: { onRetry: () => void } | undefined;
}

/** The maximum number of changes that the table shows: enough for one day. */
const SHOWN = 10;
const NO_ROWS: readonly never[] = [];
const keyOf = ({ at, part, release }: Change) => `${at} ${part} ${release}`;

/** The latest changes of the live releases, without the names of the people who made them. */
export function ReleasesTable({ history, busy, failure }: ReleasesTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo<readonly Column<Change>[]>(() => {
    const what = ({ verb, share }: Change) => {
      if (verb !== 'canary') return t(`suitePage.verb.${verb}`);
      if (!share) return t('suitePage.verb.canary.ended');
      return t('suitePage.verb.canary', {
        share: formatShare(share, language),
      });
    };
    // A change of settings or owners has no release. `npm run delivery -- registry` shows its value.
    const nameOf = (verb: Change['verb'], release: string | null) =>
      release === null || verb === 'site' || verb === 'owners' ? t('suitePage.none') : <Code>{release}</Code>;
    return [
      {
        id: 'at',
        header: t('suitePage.releases.when'),
        cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language)}</time>,
        numeric: true,
        align: 'start',
      },
      { id: 'part', header: t('suitePage.releases.part'), cell: ({ part }) => <Code>{part}</Code> },
      { id: 'verb', header: t('suitePage.releases.what'), cell: what },
      { id: 'release', header: t('suitePage.release'), cell: ({ verb, release }) => nameOf(verb, release) },
      {
        id: 'previous',
        header: t('suitePage.releases.previous'),
        cell: ({ verb, previous }) => nameOf(verb, previous),
      },
    ];
  }, [t, language]);
  return (
    <DataTable
      caption={t('suitePage.releases')}
      columns={columns}
      rows={history?.slice(0, SHOWN) ?? NO_ROWS}
      rowKey={keyOf}
      busy={busy}
      failure={failure}
      empty={<EmptyState title={t('suitePage.releases.empty')} />}
    />
  );
}
