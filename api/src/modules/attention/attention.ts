import {
  ALL_ORDERS,
  dateFormatter,
  formatDayAndTime,
  formatDuration,
  formatNumber,
  listed,
  localeOf,
  paths,
  restaurantPage,
  STATUS_PAGE,
  tokensOf,
  type Language,
} from 'contracts';
import { nameIn } from '../../platform/db/names';
import { addDays, localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { isolated } from '../../platform/pdf/engine/bidi';
import { safeInMail } from '../../platform/mail/plainLetter';
import type { PosFailure } from '../../platform/db/schema';
import { readFacts, type FailingConnection, type Facts, type SilentBranch } from './facts';
import { ATTENTION_KINDS, type Attention as AttentionAnswer, type AttentionItem } from './schemas';
import { readSnoozes } from './snoozes';
import { ATTENTION_TEXTS } from './texts';

const HOUR = 3600;

/** Decides what needs a person. The home page, the status page and the e-mail of the morning show the same list. */
export interface Attention {
  /** Returns the list for an administrator, without what this person has snoozed; null reads all. */
  read(language: Language, staffId: string | null): Promise<AttentionAnswer>;
}

export const createAttention = (sources: Parameters<typeof readFacts>[0]): Attention => ({
  async read(language, staffId) {
    const facts = await readFacts(sources);
    const { items, ...answer } = inWords(facts, language);
    const snoozes = await readSnoozes(sources.db, { staffId, itemIds: items.map(({ id }) => id) }, facts.at);
    return {
      ...answer,
      items: items.filter(({ id }) => !snoozes.has(id)),
      snoozed: items.flatMap((item) => {
        const until = snoozes.get(item.id);
        return until ? [{ ...item, until: until.toISOString() }] : [];
      }),
    };
  },
});

type Item = Omit<AttentionItem, 'since'> & { since: Date | null };

function inWords(facts: Facts, language: Language): Omit<AttentionAnswer, 'snoozed'> {
  const texts = ATTENTION_TEXTS[language];
  const items = [
    ...platformItems(facts, language),
    ...facts.connections.map((connection) => connectionItem(connection, facts.at, language)),
    ...facts.complaints.map(({ restaurantId, names, count, since, orderId }): Item => ({
      id: `complaint:${restaurantId}`,
      kind: 'complaint',
      isUrgent: false,
      subject: safeInMail(nameIn(language, names)),
      title: count === 1 ? texts.complaint : texts.complaints(formatNumber(count, language)),
      detail: texts.complaintDetail,
      since,
      ...(count === 1
        ? { action: texts.openOrder, to: `${ALL_ORDERS}/${orderId}` }
        : { action: texts.openFeedback, to: `${restaurantPage(restaurantId)}/feedback` }),
    })),
    ...facts.branches.map((branch) => branchItem(branch, facts.at, language)),
    ...moreItems(facts, language),
  ];
  const backup = facts.backups.made && texts.summaryBackup(said(new Date(facts.backups.made.at), facts.at, language));
  const summary = texts.summary({
    restaurants: formatNumber(facts.restaurants, language),
    tills: formatNumber(facts.tills, language),
  });
  return {
    checkedAt: facts.at.toISOString(),
    // The sort is stable, so the items of a kind keep their order, the oldest first.
    items: items
      .sort((one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind))
      // With the time, a new fault of the same restaurant is not snoozed with the one before.
      .map((item) => ({
        ...item,
        id: item.since ? `${item.id}:${item.since.getTime()}` : item.id,
        since: item.since?.toISOString() ?? null,
      })),
    summary: [summary, ...(backup ? [backup] : [])].join(' · '),
  };
}

const PROBLEMS: Partial<Record<PosFailure, 'token' | 'missing' | 'permissions'>> = {
  expired: 'token',
  unconfigured: 'missing',
  forbidden: 'permissions',
};

function connectionItem(
  { restaurantId, names, problem, since, lastOrderAt, perDay, timeZone }: FailingConnection,
  at: Date,
  language: Language,
): Item {
  const texts = ATTENTION_TEXTS[language];
  const detail = lastOrderAt
    ? texts.noOrderSince(said(lastOrderAt, at, language, timeZone)) +
      (perDay > 0 ? ` ${texts.perDay(formatNumber(perDay, language))}` : '')
    : texts.noOrderYet;
  return {
    id: `connection:${restaurantId}`,
    kind: 'connection',
    isUrgent: true,
    subject: safeInMail(nameIn(language, names)),
    ...texts.connection[PROBLEMS[problem] ?? 'silent'],
    detail,
    since,
    to: tokensOf(restaurantId),
  };
}

function branchItem({ first, count }: SilentBranch, at: Date, language: Language): Item {
  const texts = ATTENTION_TEXTS[language];
  const { restaurantId, branchId, names, branch, till, lastAt, gapSeconds } = first;
  const hours = Math.round((at.getTime() - lastAt.getTime()) / 1000 / HOUR);
  const detail = [
    texts.noOrderFor(formatDuration(hours * HOUR, language)),
    ...(count === 1 && gapSeconds ? [texts.oneEvery(formatDuration(gapSeconds, language))] : []),
  ];
  return {
    id: `till:${branchId}`,
    kind: 'till',
    isUrgent: false,
    subject: listed([safeInMail(nameIn(language, names)), safeInMail(branch)], language),
    title: count === 1 ? texts.till(isolated(safeInMail(till))) : texts.tills(formatNumber(count, language)),
    detail: detail.join(' '),
    since: lastAt,
    action: count === 1 ? texts.openTill : texts.openTills,
    to: paths.devices(restaurantId, branchId),
  };
}

/** Returns the items about the platform itself. The status page says what to do about them. */
function platformItems({ at, parts, backups }: Facts, language: Language): Item[] {
  const texts = ATTENTION_TEXTS[language];
  const common = { subject: null, action: texts.openStatus, to: STATUS_PAGE };
  const of = (name: (typeof parts)[number]['part']) => parts.find(({ part, problem }) => part === name && problem);
  const sinceOf = ({ since }: { since: string | null }) => (since === null ? null : new Date(since));
  const sms = of('sms');
  const backup = of('backups');
  const others = parts.filter(
    ({ part, problem }) =>
      problem &&
      part !== 'sms' &&
      part !== 'backups' &&
      problem !== 'pos_links_fail' &&
      problem !== 'pos_restaurants_fail',
  );
  const made = backups.made && new Date(backups.made.at);
  const items: Item[] = [];
  if (sms)
    items.push({
      ...common,
      ...texts.sms,
      id: 'sms',
      kind: 'sms',
      isUrgent: sms.state === 'down',
      since: sinceOf(sms),
    });
  if (backup) {
    const failed = backup.problem === 'backup_failed';
    items.push({
      ...common,
      id: 'backup',
      kind: 'backup',
      isUrgent: false,
      title:
        !made && !failed
          ? texts.backup.never
          : failed || !made
            ? texts.backup.failed
            : texts.backup.old(said(made, at, language)),
      detail: failed && made ? texts.backup.lastGood(said(made, at, language)) : texts.backup.loss,
      since: failed ? sinceOf(backup) : (made ?? null),
    });
  }
  const [other, ...more] = others;
  if (other)
    items.push({
      ...common,
      id: 'status',
      kind: 'status',
      isUrgent: others.some(({ state }) => state === 'down'),
      title: more.length === 0 ? texts.status.one : texts.status.several(formatNumber(others.length, language)),
      detail: texts.status.detail,
      since: others.map(sinceOf).reduce((oldest, each) => (each && (!oldest || each < oldest) ? each : oldest), null),
    });
  return items;
}

/** Returns the lines about what has no line of its own, because a kind has too many items. */
function moreItems({ moreConnections, moreComplaints, moreBranches }: Facts, language: Language): Item[] {
  const texts = ATTENTION_TEXTS[language];
  const more = { connection: moreConnections, complaint: moreComplaints, till: moreBranches };
  return (['connection', 'complaint', 'till'] as const)
    .filter((kind) => more[kind] > 0)
    .map((kind) => ({
      id: `more:${kind}`,
      kind,
      isUrgent: kind === 'connection',
      subject: null,
      title: texts.more[kind](formatNumber(more[kind], language)),
      detail: texts.moreDetail,
      since: null,
      action: texts.openRestaurants,
      to: paths.restaurants,
    }));
}

/** Says when something happened, as people do: `today 03:00`, `Friday 06:12`, and with the date if it is long ago. */
function said(moment: Date, now: Date, language: Language, timeZone: string = PLATFORM_TIME_ZONE): string {
  const { date, time } = localTime(moment, timeZone);
  const today = localTime(now, timeZone).date;
  const locale = localeOf(language);
  const { today: onThisDay, yesterday } = ATTENTION_TEXTS[language];
  if (date === today) return `${onThisDay} ${isolated(time)}`;
  if (date === addDays(today, -1)) return `${yesterday} ${isolated(time)}`;
  if (date > addDays(today, -7))
    return `${dateFormatter(locale, { weekday: 'long', timeZone }).format(moment)} ${isolated(time)}`;
  return formatDayAndTime(date, isolated(time), language);
}
