import { eq } from 'drizzle-orm';
import { adminId, confirmed, MAIL_ORIGIN, setUpMails, suite } from '../../../test/support/mails';
import { ADMIN } from '../../../test/support/plant';
import { noticeTo } from './noticeTo';
import { MailNotSent, type Letter, type MailPort } from '../../platform/mail/port';
import { mails, staff } from '../../platform/db/schema';
import { createMails } from './sending';

const MANY = 20;
setUpMails();
beforeEach(() => confirmed(adminId, ADMIN.email));

/** A mail server whose failures the test controls. */
function server() {
  const letters: Letter[] = [];
  let failure: Error | null = null;
  const port: MailPort = {
    send(letter) {
      if (failure) return Promise.reject(failure);
      letters.push(letter);
      return Promise.resolve();
    },
  };
  const { db, now, log } = suite.services;
  const sender = (used: MailPort | null = port) =>
    createMails({
      db,
      port: used,
      settings: { PUBLIC_URL: MAIL_ORIGIN },
      attentionLetter: async () => null,
      now,
      log,
    });
  return { letters, sender, fail: (how: Error | null) => void (failure = how) };
}
const down = new MailNotSent('unavailable', 'ECONNREFUSED');
const writeNotice = () => suite.db.transaction((tx) => noticeTo(tx, adminId, 'passwordChanged', suite.clock.now()));
const waiting = () => suite.db.select().from(mails);

describe('An e-mail', () => {
  it('is not created if the change that causes it is rolled back', async () => {
    await expect(
      suite.db.transaction(async (tx) => {
        await noticeTo(tx, adminId, 'passwordChanged', suite.clock.now());
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect(await waiting()).toEqual([]);
  });

  it('is sent only once if several processes send at the same time, and its row is then deleted', async () => {
    const { letters, sender } = server();
    await writeNotice();
    await Promise.all([sender().sendDue(MANY), sender().sendDue(MANY), sender().sendDue(MANY)]);
    expect(letters.map(({ to }) => to)).toEqual([ADMIN.email]);
    expect(await waiting()).toEqual([]);
  });

  it('is retried after increasing pauses while the mail server is down', async () => {
    const { letters, sender, fail } = server();
    const sending = sender();
    await writeNotice();
    fail(down);
    await sending.sendDue(MANY);
    suite.clock.forward(29);
    expect(await sending.sendDue(MANY)).toBe(0);
    suite.clock.forward(1);
    expect(await sending.sendDue(MANY)).toBe(1);
    suite.clock.forward(59);
    expect(await sending.sendDue(MANY)).toBe(0);
    fail(null);
    suite.clock.forward(1);
    await sending.sendDue(MANY);
    expect(letters).toHaveLength(1);
    expect(Object.fromEntries(sending.counts())).toEqual({ retried: 2, sent: 1 });
  });

  it('is no longer retried after three days, and is deleted', async () => {
    const { sender, fail } = server();
    const sending = sender();
    await writeNotice();
    fail(down);
    for (let hour = 0; hour <= 3 * 24 + 1; hour++) {
      await sending.sendDue(MANY);
      suite.clock.forward(3600);
    }
    expect(await waiting()).toEqual([]);
    expect(sending.counts().get('failed')).toBe(1);
  });

  it('is not retried if the mail server refuses the recipient', async () => {
    const { sender, fail } = server();
    const sending = sender();
    await writeNotice();
    fail(new MailNotSent('recipient', '550'));
    await sending.sendDue(MANY);
    expect(await waiting()).toEqual([]);
    expect(Object.fromEntries(sending.counts())).toEqual({ failed: 1 });
  });

  it('is sent by another process if the first process dies, but only after the lease of the first process has ended', async () => {
    const { letters, sender } = server();
    await writeNotice();
    const dying = sender({ send: () => Promise.reject(new Error('killed')) });
    await expect(dying.sendDue(MANY)).rejects.toThrow('killed');
    expect(await sender().sendDue(MANY)).toBe(0);
    suite.clock.forward(90);
    await sender().sendDue(MANY);
    expect(letters).toHaveLength(1);
  });

  it('is dropped if this installation sends no e-mail, or if the account is deleted', async () => {
    const { letters, sender } = server();
    await writeNotice();
    await sender(null).sendDue(MANY);
    expect(await waiting()).toEqual([]);
    await writeNotice();
    await suite.db.update(staff).set({ isDeleted: true }).where(eq(staff.id, adminId));
    await sender().sendDue(MANY);
    await suite.db.update(staff).set({ isDeleted: false }).where(eq(staff.id, adminId));
    expect([letters, await waiting()]).toEqual([[], []]);
  });

  it('that the mail server does not accept is logged without its recipient’s e-mail address', async () => {
    const { sender, fail } = server();
    await writeNotice();
    fail(down);
    await sender().sendDue(MANY);
    const lines = suite.logged();
    expect(lines).toContain('an e-mail was not accepted');
    expect(lines).not.toContain(ADMIN.email);
  });

  it('is counted in the metrics by its outcome; the metrics also contain how long it has waited', async () => {
    await writeNotice();
    suite.clock.forward(60);
    const text = await suite.services.metrics.text();
    expect(text).toContain('suite_mails_age_seconds 60');
    expect(text).toContain('suite_mails_total{outcome="sent"}');
  });
});
