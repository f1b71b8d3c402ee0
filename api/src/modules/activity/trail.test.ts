import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/db/schema';
import { picture, sendForm } from '../../../test/support/forms';
import { makeOwnTill } from '../../../test/support/ownTill';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';
import type { AuditLogEntry, AuditLogPage } from './queries';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  token = await suite.login();
});

const send = <Body = { id: string }>(method: string, path: string, body?: object) =>
  suite.call<Body>(method, path, { token, ...(body && { body }) });
const history = async (kind: string, id: string, query = '') => {
  const { body, headers } = await send<{ entries: AuditLogEntry[] }>('GET', `/trail?kind=${kind}&id=${id}${query}`);
  return { entries: body.entries, total: Number(headers.get('x-total-count')) };
};
const changesOf = async (kind: string, id: string) =>
  (await history(kind, id)).entries.map(({ what, fields }) => [what, fields.map(({ field }) => field)]);

describe('the audit log of a record', () => {
  it('shows who created, changed, deleted or restored the record, with the values before and after', async () => {
    await sendForm(suite, 'POST', '/categories', token, {
      names: JSON.stringify([{ language: 'en', name: 'Grills' }]),
    });
    const [{ id }] = (await send<{ categories: [{ id: string }] }>('GET', '/categories?search=grills')).body.categories;
    suite.clock.forward(60);
    await sendForm(suite, 'PATCH', `/categories/${id}`, token, {
      names: JSON.stringify([{ language: 'en', name: 'Grill' }]),
    });
    await send('DELETE', `/categories/${id}`);
    await send('POST', `/categories/${id}/restore`);
    const { entries, total } = await history('category', id);
    expect(total).toBe(4);
    expect(entries.map(({ what }) => what)).toEqual(['restored', 'deleted', 'changed', 'made']);
    expect(entries[2]).toMatchObject({
      at: suite.clock.now().toISOString(),
      by: { name: 'Admin', email: ADMIN.email },
      fields: [
        { field: 'names', before: [{ language: 'en', name: 'Grills' }], after: [{ language: 'en', name: 'Grill' }] },
      ],
    });
    expect((await history('category', id, '&page=2&limit=3')).entries.map(({ what }) => what)).toEqual(['made']);
  });

  it('has no entry for a change that was refused, or for a save that changes no value', async () => {
    const { id, categoryId } = suite.seed.restaurants[0];
    await sendForm(suite, 'PATCH', `/restaurant/${id}`, token, { categoryId });
    await sendForm(suite, 'PATCH', `/restaurant/${id}`, token, { categoryId: '00000000-0000-4000-8000-000000000000' });
    expect((await history('restaurant', id)).entries).toEqual([]);
  });

  it('shows that a secret changed, but never its value', async () => {
    const { id } = suite.seed.restaurants[0];
    await sendForm(suite, 'PATCH', `/restaurant/${id}`, token, {
      token: 'a-brand-new-token',
      restaurantLogo: await picture(),
    });
    expect((await history('restaurant', id)).entries[0]?.fields).toEqual([
      { field: 'logo', before: null, after: expect.stringMatching(/^\/files\//) },
      { field: 'token', before: null, after: null },
    ]);
    const kept = JSON.stringify(await suite.db.select().from(auditLog).where(eq(auditLog.recordId, id)));
    expect(kept).not.toContain('a-brand-new-token');
  });

  it('includes changes to accounts of platform and restaurant admins, and to their passwords', async () => {
    const person = {
      name: 'Aisha',
      email: 'aisha@example.com',
      password: 'a-good-password',
      confirmPassword: 'a-good-password',
    };
    await send('POST', '/user', { ...person, role: 'admin' });
    const [{ id }] = (await send<[{ id: string }]>('GET', '/admin?search=aisha')).body;
    await send('PATCH', `/user/${id}`, {
      name: 'Aisha A',
      password: 'another-password',
      confirmPassword: 'another-password',
    });
    await send('PATCH', `/user/${id}`, { isDeleted: true });
    expect(await changesOf('admin', id)).toEqual([
      ['deleted', []],
      ['changed', ['name', 'password']],
      ['made', ['name', 'email', 'password']],
    ]);

    const [restaurant] = suite.seed.restaurants;
    await send('POST', '/restaurant-admin', {
      ...person,
      email: 'boss@example.com',
      restaurantId: restaurant.id,
      branchId: restaurant.branches[0].id,
    });
    const [boss] = (await send<{ admins: [{ id: string }] }>('GET', '/restaurant-admin?search=boss')).body.admins;
    await send('DELETE', `/restaurant-admin/${boss.id}`);
    expect((await changesOf('restaurantAdmin', boss.id)).map(([what]) => what)).toEqual(['deleted', 'made']);
  });

  it('shows the current name of every restaurant, branch and category that an entry mentions by id', async () => {
    const [from, to] = suite.seed.restaurants;
    const tenant = (restaurant: typeof from) => ({ restaurantId: restaurant.id, branchId: restaurant.branches[0].id });
    await send('POST', '/restaurant-admin', {
      name: 'Noura',
      email: 'noura@example.com',
      password: 'a-good-password',
      confirmPassword: 'a-good-password',
      ...tenant(from),
    });
    const [{ id }] = (await send<{ admins: [{ id: string }] }>('GET', '/restaurant-admin?search=noura')).body.admins;
    await send('PATCH', `/restaurant-admin/${id}`, tenant(to!));
    const { mentioned } = (await send<AuditLogPage>('GET', `/trail?kind=restaurantAdmin&id=${id}`)).body;
    expect(mentioned.map(({ name }) => name).sort()).toEqual(
      [from.names.en, to!.names.en, from.branches[0].name, to!.branches[0].name].sort(),
    );
    expect(mentioned.find((thing) => thing.id === from.id)?.names).toContainEqual({
      language: 'en',
      name: from.names.en,
    });

    await sendForm(suite, 'PATCH', `/restaurant/${from.id}`, token, { categoryId: '' });
    const { body } = await send<AuditLogPage>('GET', `/trail?kind=restaurant&id=${from.id}`);
    expect(body.mentioned).toMatchObject([{ id: from.categoryId }]);
    await sendForm(suite, 'PATCH', `/restaurant/${from.id}`, token, { categoryId: from.categoryId });
  });

  it('includes changes to branches, tills and till keys of restaurants without a point of sale', async () => {
    const own = await makeOwnTill(suite, token, 'Trail Tea');
    await send('PATCH', `/device/${own.deviceId}`, { name: 'Window' });
    await send('DELETE', `/device/${own.deviceId}/key`);
    expect((await changesOf('restaurant', own.restaurantId)).map(([what]) => what)).toEqual(['made']);
    expect(await changesOf('branch', own.branchId)).toEqual([['made', ['name', 'restaurantId']]]);
    expect(await changesOf('device', own.deviceId)).toEqual([
      ['changed', ['key']],
      ['changed', ['name']],
      ['changed', ['key']],
      ['made', ['name', 'branchId']],
    ]);
  });

  it('contains no personal data of a deleted app user', async () => {
    const [user] = suite.seed.users;
    await send('DELETE', `/user/${user!.id}`);
    await send('POST', `/user/${user!.id}/restore`);
    expect(await changesOf('user', user!.id)).toEqual([
      ['restored', []],
      ['deleted', []],
    ]);
    const kept = JSON.stringify(await suite.db.select().from(auditLog).where(eq(auditLog.recordId, user!.id)));
    for (const personal of [user!.phone, user!.firstName, user!.lastName]) expect(kept).not.toContain(personal);
  });

  it('is complete even if several administrators change the record at the same time', async () => {
    const own = await makeOwnTill(suite, token, 'Rush Tea');
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => send('PATCH', `/branch/${own.branchId}`, { name })));
    const { entries } = await history('branch', own.branchId);
    const steps = entries.slice(0, 4).flatMap(({ fields }) => fields.filter(({ field }) => field === 'name'));
    expect(steps.map(({ after }) => after).sort()).toEqual(['A', 'B', 'C', 'D']);
    for (const [index, { before }] of steps.slice(0, -1).entries()) expect(before).toBe(steps[index + 1]!.after);
  });

  it('is empty for an unknown record; a request with an unknown kind of record is refused', async () => {
    expect((await history('branch', '00000000-0000-4000-8000-000000000000')).entries).toEqual([]);
    expect((await send('GET', '/trail?kind=secret&id=00000000-0000-4000-8000-000000000000')).status).toBe(400);
  });
});
