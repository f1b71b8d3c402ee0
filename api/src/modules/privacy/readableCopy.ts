import { directionOf, formatDay, formatMoney, PRODUCT_NAME, type Language } from 'contracts';
import type { Db } from '../../platform/db/database';
import { nameIn } from '../../platform/db/names';
import type { Settings } from '../../platform/config/settings';
import { copyReceipts, readAccount, type CopiedReceipt } from './copy';
import { TEXTS } from './texts';
import { escapeHtml } from '../../platform/escapeHtml';

/* Creates the readable copy: a single HTML page without scripts, and without URLs of other files. */

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#0e1f19}h2{margin-block:2rem .5rem}table{border-collapse:collapse;width:100%}th,td{padding:.375rem .5rem;border-bottom:1px solid #e3e8e2;text-align:start;vertical-align:top}ul{margin:0;padding-inline-start:1rem}';

/** Yields the copy as HTML, in the given language. */
export async function* copyAsPage(
  db: Db,
  userId: string,
  { settings, now, language }: { settings: Pick<Settings, 'PUBLIC_URL'>; now: Date; language: Language },
): AsyncGenerator<string, void, void> {
  const text = TEXTS[language];
  const day = (moment: Date | null) => (moment ? formatDay(moment.toISOString().slice(0, 10), language) : '');
  const {
    account,
    phones,
    sessions,
    passkeys,
    linkedAccounts,
    budgets,
    calendar,
    reminders,
    reads,
    points,
    messages,
    usualCategories,
    feedback,
    staffNotes,
  } = await readAccount(db, userId, now);
  const title = `${PRODUCT_NAME}: ${text.title}`;
  yield `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1><p>${escapeHtml(day(now))}</p>`;
  yield section(text.account, [
    [text.phone, account?.phone],
    [text.name, [account?.firstName, account?.lastName].filter(Boolean).join(' ')],
    [text.birthDate, account?.birthDate],
    [text.gender, account?.gender],
    [text.since, day(account?.createdAt ?? null)],
    [text.lastSignIn, day(account?.lastLogin ?? null)],
    [text.calendar, calendar && day(calendar.createdAt)],
    [text.messagesStopped, day(account?.messagesStoppedAt ?? null)],
  ]);
  yield section(
    text.phones,
    phones.map(({ phone, verifiedAt, releasedAt }) => [phone, `${day(verifiedAt)} – ${day(releasedAt)}`]),
  );
  yield section(
    text.devices,
    sessions.map(({ createdAt, seenAt }) => [day(createdAt), day(seenAt)]),
  );
  yield section(
    text.passkeys,
    passkeys.map(({ name, createdAt, lastUsedAt }) => [
      name,
      [day(createdAt), day(lastUsedAt)].filter(Boolean).join(' – '),
    ]),
  );
  yield section(
    text.linkedAccounts,
    linkedAccounts.map(({ provider, createdAt, lastUsedAt }) => [
      { google: 'Google', apple: 'Apple' }[provider],
      [day(createdAt), day(lastUsedAt)].filter(Boolean).join(' – '),
    ]),
  );
  yield section(
    text.reminders,
    reminders.map(({ createdAt, succeededAt }) => [day(createdAt), day(succeededAt) || '–']),
  );
  yield section(
    text.budgets,
    budgets.map(({ currency, amount }) => [currency ?? '$', formatMoney(amount, currency, language)]),
  );
  yield section(
    text.usualCategories,
    usualCategories.map(({ restaurant, category }) => [nameIn(language, restaurant), category]),
  );
  yield section(
    text.messages,
    messages
      .filter(({ state }) => state === 'sent')
      .map(({ endedAt, names }) => [day(endedAt), nameIn(language, names)]),
  );
  yield section(
    text.feedback,
    feedback.map(({ sentAt, names, order, good, reasons, text: line }) => [
      day(sentAt),
      [nameIn(language, names), `#${order.number}`, good === null ? '' : good ? '+' : '−', ...reasons, line]
        .filter(Boolean)
        .join(' · '),
    ]),
  );
  yield section(
    text.points,
    points.movements.map(({ at, kind, points: moved, names, orderNumber }) => [
      day(new Date(at)),
      [`${moved} · ${text.pointsKinds[kind]}`, nameIn(language, names), orderNumber && `#${orderNumber}`]
        .filter(Boolean)
        .join(' · '),
    ]),
  );
  yield section(
    text.staffNotes,
    staffNotes.map(({ at, text: note }) => [day(at), note]),
  );
  yield section(
    text.reads,
    reads.map(({ at, kind, role, names, times }) => [
      day(at),
      `${text.readBy[role]} ${nameIn(language, names)} · ${text.readKinds[kind]} · ${times}`,
    ]),
  );
  yield `<h2>${escapeHtml(text.receipts)}</h2><table>`;
  for await (const receipt of copyReceipts(db, userId, settings)) yield receiptRow(receipt, language);
  yield '</table></html>\n';
}

function receiptRow({ order, note, category, removedAt }: CopiedReceipt, language: Language): string {
  const text = TEXTS[language];
  const items = order.order_items.map(({ item_name: name, item_quantity: quantity }) => `${quantity} × ${name}`);
  const cells = [
    `${formatDay(order.order_date, language)} ${order.order_time}`,
    `${nameIn(language, order.restaurant.names)} · ${order.branch_name} · #${order.order_number}`,
    formatMoney(order.remaining_amount, order.currency, language),
    [category, note, removedAt && text.removed].filter(Boolean).join(' · '),
  ];
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td><ul>${list}</ul></td></tr>`;
}

/** Returns a table with two columns, or nothing if there is no row. */
function section(title: string, rows: (readonly [string, string | null | undefined])[]): string {
  const filled = rows.filter(([, value]) => value);
  if (filled.length === 0) return '';
  const lines = filled.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value!)}</td></tr>`,
  );
  return `<h2>${escapeHtml(title)}</h2><table>${lines.join('')}</table>`;
}
