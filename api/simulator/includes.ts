/**
 * The fields of an order that are relations. A response contains a relation only if `include` lists it. So a missing
 * relation means "not included" and not "empty".
 */
interface Relations {
  [relation: string]: Relations;
}

const LINE: Relations = {
  product: { category: {} },
  promotion: {},
  discount: {},
  options: { modifier_option: {}, taxes: {} },
  taxes: {},
  void_reason: {},
  creator: {},
  voider: {},
};

const ORDER_RELATIONS: Relations = {
  branch: {},
  device: {},
  creator: {},
  closer: {},
  driver: {},
  customer: {},
  discount: {},
  tags: {},
  coupon: {},
  promotion: {},
  gift_card: {},
  table: {},
  original_order: {},
  charges: { charge: {}, taxes: {} },
  payments: { payment_method: {}, user: {} },
  products: LINE,
  combos: { combo_size: { combo: {} }, products: LINE },
};

/** Returns a copy that contains only the relations in the `include` parameter and their parent relations. */
export function withIncludes(
  thing: unknown,
  include: string | undefined,
  relations: Relations = ORDER_RELATIONS,
): unknown {
  const wanted = (include ?? '')
    .split(',')
    .filter(Boolean)
    .map((path) => path.split('.'));
  return pick(thing, wanted, relations);
}

function pick(thing: unknown, wanted: string[][], relations: Relations): unknown {
  if (Array.isArray(thing)) return thing.map((each) => pick(each, wanted, relations));
  if (typeof thing !== 'object' || thing === null) return thing;
  return Object.fromEntries(
    Object.entries(thing).flatMap(([field, value]) => {
      const below = relations[field];
      if (!below) return [[field, value]];
      const paths = wanted.filter(([first]) => first === field);
      return paths.length > 0
        ? [
            [
              field,
              pick(
                value,
                paths.map((path) => path.slice(1)),
                below,
              ),
            ],
          ]
        : [];
    }),
  );
}
