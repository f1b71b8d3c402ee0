import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseApi } from '../../baseApi';
import { CATEGORIES_DONE, CATEGORIES_READ } from './categories';
import { CORRECTIONS_DONE, CORRECTIONS_READ } from './corrections';
import { HOME_DONE, HOME_READ } from './home';
import { ORDERS_DONE, ORDERS_READ } from './orders';
import { PEOPLE_DONE, PEOPLE_READ } from './people';
import { PLACES_DONE, PLACES_READ } from './places';
import { POINTS_DONE, POINTS_READ } from './points';
import { RESTAURANTS_DONE, RESTAURANTS_READ } from './restaurants';
import { RESTAURANTS_ADMINS_DONE, RESTAURANTS_ADMINS_READ } from './restaurantsAdmins';

const SCENARIOS = [
  ...[
    ...HOME_READ,
    ...ORDERS_READ,
    ...PEOPLE_READ,
    ...CATEGORIES_READ,
    ...CORRECTIONS_READ,
    ...POINTS_READ,
    ...RESTAURANTS_READ,
    ...PLACES_READ,
    ...RESTAURANTS_ADMINS_READ,
  ],
  ...[
    ...HOME_DONE,
    ...ORDERS_DONE,
    ...PEOPLE_DONE,
    ...CATEGORIES_DONE,
    ...CORRECTIONS_DONE,
    ...POINTS_DONE,
    ...RESTAURANTS_DONE,
    ...PLACES_DONE,
    ...RESTAURANTS_ADMINS_DONE,
  ],
];

/** The endpoints that save a file, and the operations that each of them calls. */
const FILES: Record<string, readonly string[]> = {
  makeReport: ['getRestaurantReport', 'getRestaurantsReport', 'getBranchReport'],
  makeQrSheet: ['getQrSheet', 'makeQrSheet'],
  exportList: [
    'exportUsers',
    'exportRestaurants',
    'exportOrders',
    'exportAdminOrders',
    'exportPoints',
    'exportActivity',
  ],
  saveReceipt: ['getReceipt'],
};

const sources = path.join(import.meta.dirname, '../..');

interface Contract {
  paths: Record<string, Record<string, { operationId: string }>>;
}
const contract = JSON.parse(readFileSync(path.join(sources, '../../contracts/openapi.json'), 'utf8')) as Contract;

/** Returns a pattern for the method and path of an operation. */
function callOf(operationId: string): RegExp {
  for (const [address, methods] of Object.entries(contract.paths)) {
    const [method] = Object.entries(methods).find(([, operation]) => operation.operationId === operationId) ?? [];
    if (method) return new RegExp(`^${method.toUpperCase()} ${address.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  }
  throw new Error(`${operationId} is not in the contract`);
}

describe('every endpoint of this package', () => {
  it('has a scenario in the fault tests, and every scenario belongs to an endpoint of this package', async () => {
    const slices = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) => path.basename(file) === 'api.ts',
    );
    for (const slice of slices) await import(path.join(sources, slice));
    const own = Object.keys(baseApi.endpoints);
    expect(own.length).toBeGreaterThan(40);
    const operations = own.flatMap((name) => FILES[name] ?? [name]);
    expect([...new Set(SCENARIOS.map(({ endpoint }) => endpoint))].sort()).toEqual(operations.sort());
  });

  it.each(SCENARIOS.map(({ endpoint, about, call }) => [about ? `${endpoint}, ${about}` : endpoint, endpoint, call]))(
    'has a scenario with the method and path of the API contract: %s',
    (_, endpoint, call) => {
      expect(call).toMatch(callOf(endpoint!));
    },
  );
});
