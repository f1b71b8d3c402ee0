import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from 'contracts';
import { z } from 'zod';
import { packageRoot } from '../../platform/config/packageRoot';

const names = z.record(z.enum(LANGUAGES), z.string());
const period = z.int().nullable();

const Device = z.object({ id: z.uuid(), name: z.string(), posId: z.uuid(), posReference: z.string() });
const Branch = z.object({
  id: z.uuid(),
  name: z.string(),
  nameLocalized: z.string(),
  posId: z.uuid(),
  posReference: z.string(),
  devices: z.tuple([Device], Device),
});

const Menu = z
  .array(z.object({ name: z.string(), nameLocalized: z.string().nullable(), price: z.number() }))
  .nonempty();

const Restaurant = z.object({
  id: z.uuid(),
  key: z.string(),
  names,
  currency: z.string().length(3).nullable(),
  categoryId: z.uuid(),
  warrantyPeriod: period,
  recoveryPeriod: period,
  replacementPeriod: period,
  posToken: z.string(),
  posBusinessId: z.uuid(),
  admin: z.object({ name: z.string(), email: z.email() }),
  branches: z.tuple([Branch], Branch),
  menu: Menu,
});

/** A restaurant without a point of sale. Its own till posts the orders. */
const OwnRestaurant = z.object({
  id: z.uuid(),
  names,
  currency: z.string().length(3),
  legalName: z.string(),
  vatNumber: z.string(),
  categoryId: z.uuid(),
  branch: z.object({
    id: z.uuid(),
    name: z.string(),
    nameLocalized: z.string(),
    device: z.object({ id: z.uuid(), name: z.string() }),
  }),
  menu: Menu,
});

/** A restaurant without a working connection: its token was revoked, or no token has been entered yet. */
const UnconnectedRestaurant = z.object({
  id: z.uuid(),
  names,
  currency: z.string().length(3),
  categoryId: z.uuid(),
  posToken: z.string().nullable(),
});

const Seed = z.object({
  categories: z.array(z.object({ id: z.uuid(), names })),
  restaurants: z.tuple([Restaurant], Restaurant),
  ownRestaurant: OwnRestaurant,
  unconnected: z.array(UnconnectedRestaurant),
  users: z.array(
    z.object({
      id: z.uuid(),
      phone: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      gender: z.string(),
      birthDate: z.string(),
    }),
  ),
});

export type Seed = z.infer<typeof Seed>;
export type SeedRestaurant = Seed['restaurants'][number];

/** Reads the demo's data (`api/demo/seed.json`), which the server and the POS simulator share. */
export function readSeed(): Seed {
  return Seed.parse(JSON.parse(readFileSync(join(packageRoot(), 'demo', 'seed.json'), 'utf8')));
}
