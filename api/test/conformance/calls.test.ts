import { differences } from './checkDocument';
import { operationsOf, readDocument, type Document } from './document';
import { readTables, type Tables } from './tables';

let document: Document;
let tables: Tables;
beforeAll(async () => {
  document = await readDocument();
  tables = readTables();
});

describe('docs/calls.md', () => {
  it('is parsed completely: it contains 33 endpoints of the specification, with fields, lists and files', () => {
    expect(tables.calls).toHaveLength(33);
    const row = (method: string, path: string) =>
      tables.calls.filter((each) => each.method === method && each.path === path);
    expect(row('POST', '/admin/login')).toEqual([
      expect.objectContaining({
        fields: ['email', 'password'],
        place: 'json',
        answer: ['data.token', 'data.user.role', 'data.user.restaurantId', 'data.user.branchId'],
      }),
    ]);
    expect(row('POST', '/user').map(({ fields }) => fields)).toEqual([
      ['name', 'email', 'password', 'confirmPassword', 'role'],
      ['phone'],
    ]);
    expect(row('GET', '/order/foodics/cashier/last-order')[0]).toMatchObject({
      fields: ['restaurantId', 'casherId'],
      place: 'query',
      answer: ['invoice'],
    });
    expect(row('GET', '/admin')[0]?.answer).toEqual(['[].id', '[].name', '[].email']);
    expect(row('GET', '/order/logs')[0]?.answer).toEqual(['orders[]']);
    expect(row('POST', '/restaurant')[0]).toMatchObject({
      place: 'multipart',
      fields: expect.arrayContaining(['restaurantLogo', 'warrantyPeiod', 'recoveryPeiod', 'replacementPeriod']),
    });
    expect(row('PATCH', '/categories/{id}')[0]?.fields).toEqual(['names', 'categoryLogo']);
    expect(row('GET', '/restaurant/branch-report')[0]).toMatchObject({
      fields: ['branchId', 'startDate', 'endDate', 'period', 'format', 'language'],
      isFile: true,
    });
    expect(tables.entities).toHaveLength(11);
  });

  it('matches the OpenAPI document', () => {
    expect(differences(document, tables)).toEqual([]);
  });
});

describe('the comparison of docs/calls.md with the OpenAPI document', () => {
  type Change = (copy: Document) => void;
  const operation = (copy: Document, path: string, method: string) => copy.paths[path]![method]!;

  it.each<[string, Change, string]>([
    ['an endpoint', (copy) => delete copy.paths['/statistics'], 'GET /statistics is not in the document'],
    [
      'a parameter',
      (copy) => (operation(copy, '/order/foodics/web/last-order', 'get').parameters = []),
      'GET /order/foodics/web/last-order: takes no casherId (query)',
    ],
    [
      'a misspelt field',
      (copy) =>
        delete operation(copy, '/restaurant', 'post').requestBody!.content['multipart/form-data']!.schema.properties![
          'warrantyPeiod'
        ],
      'POST /restaurant: takes no warrantyPeiod (multipart)',
    ],
    [
      'a field of a response',
      (copy) => delete copy.components.schemas['StaffUser']!.properties!['branchId'],
      'POST /admin/login: answers no data.user.branchId',
    ],
    [
      'a field of a list’s element',
      (copy) => delete copy.components.schemas['Admin']!.properties!['email'],
      'GET /admin: answers no [].email',
    ],
    [
      'an entity’s field',
      (copy) => delete copy.components.schemas['User']!.properties!['birthDate'],
      'User has no birthDate',
    ],
    [
      'the response 401 to callers without a session',
      (copy) => delete operation(copy, '/statistics', 'get').responses['401'],
      'GET /statistics: does not say whom it refuses',
    ],
  ])('reports a missing part: %s', (_what, change, expected) => {
    const copy = structuredClone(document);
    change(copy);
    expect(differences(copy, tables)).toContain(expected);
  });

  it('reports an undocumented endpoint and an undocumented parameter', () => {
    const copy = structuredClone(document);
    copy.paths['/secret'] = { get: { ...operation(copy, '/statistics', 'get') } };
    operation(copy, '/statistics', 'get').parameters = [{ name: 'verbose', in: 'query' }];
    expect(differences(copy, tables)).toEqual(
      expect.arrayContaining([
        'GET /secret is not in docs/calls.md',
        'GET /statistics: verbose is not in docs/calls.md',
      ]),
    );
  });
});

describe('the OpenAPI document', () => {
  it('states the permitted callers of every operation, and describes every response', () => {
    const raw = operationsOf(document).map(({ method, path, operation }) => ({
      name: `${method} ${path}`,
      ...(operation as {
        'x-roles'?: string[];
        security?: unknown[];
        responses: Record<string, { description?: string }>;
      }),
    }));
    expect(raw.filter((operation) => !operation['x-roles'] || !operation.security).map(({ name }) => name)).toEqual([]);
    expect(
      raw
        .filter(({ responses }) =>
          Object.values(responses).some(({ description }) => !description || description === 'Default Response'),
        )
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('contains no sentence twice in the description of an operation', () => {
    const repeated = operationsOf(document).filter(({ operation }) => {
      const sentences = (operation.description ?? '').split('. ');
      return new Set(sentences).size < sentences.length;
    });
    expect(repeated.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each([
    ['414 of every operation with a value in its path', '414', ({ path }: { path: string }) => path.includes('{')],
    [
      '415 of every operation with a body',
      '415',
      ({ operation }: { operation: { requestBody?: unknown } }) => operation.requestBody !== undefined,
    ],
  ])('documents the response %s', (_what, status, isConcerned) => {
    const concerned = operationsOf(document).filter(isConcerned);
    expect(concerned.length).toBeGreaterThan(10);
    expect(
      concerned
        .filter(({ operation }) => !(status in operation.responses))
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
  });

  it('refers to the schema of a single order in the schema of a batch of orders', () => {
    const { schema } = operationsOf(document).find(({ path }) => path === '/ingest/v1/orders')!.operation.requestBody!
      .content['application/json']!;
    expect(JSON.stringify(schema)).toContain('#/components/schemas/TillOrderInput');
  });

  it('gives every operation a unique name', () => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('documents the header X-Total-Count of every list', () => {
    const lists = operationsOf(document).filter(
      ({ operation, path }) => path !== '/dev/outbox' && operation.parameters?.some(({ name }) => name === 'page'),
    );
    expect(lists.length).toBeGreaterThan(7);
    for (const { operation } of lists) expect(operation.responses['200']?.headers).toHaveProperty('X-Total-Count');
  });
});
