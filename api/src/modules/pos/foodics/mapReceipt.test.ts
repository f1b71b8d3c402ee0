import fc from 'fast-check';
import { foodicsOrder, readFoodicsOrder } from '../../../../test/support/foodicsOrder';
import { unknownStatuses } from './lineStatus';
import { FoodicsOrder } from './orderFields';

describe('the receipt of a Foodics order is mapped', () => {
  it('with amounts of two decimals, where halves are rounded away from zero', () => {
    expect(readFoodicsOrder({ total_price: 1.005, rounding_amount: -0.005, discount_amount: 2.675 })).toMatchObject({
      totalPrice: 1.01,
      roundingAmount: -0.01,
      discountAmount: 2.68,
    });
  });

  it('with the unit price and the discount of a line', () => {
    expect(readFoodicsOrder().items[0]).toMatchObject({
      name: 'Tuna Sandwich',
      unitPrice: 14,
      discountAmount: 20,
      combo: null,
    });
  });

  it('with the parts of a combo one after another, below the combo’s name', () => {
    expect(
      readFoodicsOrder()
        .items.slice(1)
        .map(({ name, combo }) => [name, combo]),
    ).toEqual([
      ['Burger', { number: 1, name: 'Lunch Combo · Small' }],
      ['Salad', { number: 1, name: 'Lunch Combo · Small' }],
    ]);
    const twice = readFoodicsOrder({
      combos: [...(foodicsOrder['combos'] as unknown[]), ...(foodicsOrder['combos'] as unknown[])],
    });
    expect(twice.items.map(({ combo }) => combo?.number ?? 0)).toEqual([0, 1, 1, 2, 2]);
  });

  it('with one total per tax (name and rate), summed over all taxed items and charges', () => {
    expect(readFoodicsOrder().taxes).toEqual([{ name: 'VAT', rate: 5, amount: 1.15 }]);
    const charges = [
      {
        amount: 1,
        charge: { name: 'Tobacco' },
        taxes: [{ name: 'Excise', rate: 100, pivot: { amount: 1, rate: 100 } }],
      },
    ];
    expect(readFoodicsOrder({ charges }).taxes).toEqual([
      { name: 'VAT', rate: 5, amount: 0.75 },
      { name: 'Excise', rate: 100, amount: 1 },
    ]);
  });

  it('with the sum of each payment method', () => {
    const payments = [
      { amount: 5.1, payment_method: { name: 'Cash' } },
      { amount: 20, payment_method: { name: 'Card' } },
      { amount: 0.2, payment_method: { name: 'Cash' } },
    ];
    expect(readFoodicsOrder({ payments }).payments).toEqual([
      { name: 'Cash', amount: 5.3 },
      { name: 'Card', amount: 20 },
    ]);
  });

  it('with the localised spelling of every name that has one', () => {
    const two = (name: string, name_localized: string) => ({ name, name_localized });
    const order = readFoodicsOrder({
      branch: two('Olaya', 'العليا'),
      products: [
        {
          product: two('Kabsa', 'كبسة'),
          total_price: 10,
          discount: two('Happy hour', 'ساعة السعادة'),
          options: [{ modifier_option: two('Cheese', 'جبنة'), total_price: 1 }],
          taxes: [{ ...two('VAT', 'ضريبة'), rate: 15, pivot: { amount: 1 } }],
        },
      ],
      combos: [
        {
          combo_size: { ...two('Large', 'كبير'), combo: two('Lunch', 'غداء') },
          products: [{ product: two('Rice', 'أرز') }],
        },
      ],
      charges: [{ amount: 1, charge: two('Service', 'خدمة') }],
      payments: [{ amount: 12, payment_method: two('Cash', 'نقدي') }],
      discount: two('Staff', 'موظفين'),
    });
    expect(order).toMatchObject({
      branchName: 'Olaya',
      details: { branchNameLocalized: 'العليا', discount: { name: 'Staff', nameLocalized: 'موظفين' } },
      items: [
        {
          name: 'Kabsa',
          nameLocalized: 'كبسة',
          discount: { name: 'Happy hour', nameLocalized: 'ساعة السعادة' },
          options: [{ name: 'Cheese', nameLocalized: 'جبنة' }],
        },
        { name: 'Rice', combo: { name: 'Lunch · Large', nameLocalized: 'غداء · كبير' } },
      ],
      charges: [{ name: 'Service', nameLocalized: 'خدمة', amount: 1 }],
      taxes: [{ name: 'VAT', nameLocalized: 'ضريبة', rate: 15, amount: 1 }],
      payments: [{ name: 'Cash', nameLocalized: 'نقدي', amount: 12 }],
      paymentMethod: 'Cash',
    });
  });

  it('with the localised spelling in place of a name that is missing or empty', () => {
    expect(
      readFoodicsOrder({
        branch: { name: null, name_localized: 'العليا' },
        payments: [{ amount: 1, payment_method: { name: '', name_localized: 'نقدي' } }],
      }),
    ).toMatchObject({
      branchName: 'العليا',
      paymentMethod: 'نقدي',
      details: expect.not.objectContaining({ branchNameLocalized: expect.anything() }),
    });
  });

  it('with tips, and with the received cash and the change; `tendered` of a card payment is ignored', () => {
    const [cash, card] = [
      { name: 'Cash', type: 1 },
      { name: 'Card', type: 2 },
    ];
    const payments = [
      { amount: 24.15, tendered: 30, tips: 1.5, payment_method: cash },
      { amount: 10, tendered: 11, tips: 2, payment_method: card },
      { amount: 5, tendered: 5, tips: 0, payment_method: cash },
    ];
    expect(readFoodicsOrder({ payments }).payments).toEqual([
      { name: 'Cash', amount: 29.15, tips: 1.5, tendered: 30, change: 4.35 },
      { name: 'Card', amount: 10, tips: 2 },
    ]);
  });

  it('with the order type and the table', () => {
    expect(readFoodicsOrder({ type: 1, table: { name: '12' } }).details).toEqual({ orderType: 'dine_in', table: '12' });
    expect(readFoodicsOrder({ type: 9, table: [] }).details).toEqual({});
  });

  it.each([
    [
      'the code of its coupon, if the coupon has no name',
      { discount_type: 3, coupon: { name: null, code: 'SUMMER10' } },
      'SUMMER10',
    ],
    [
      'the name of its promotion, if the discount comes from the promotion',
      { discount_type: 5, promotion: { name: 'Weekend promotion' } },
      'Weekend promotion',
    ],
    [
      'no name, if the discount does not come from the promotion',
      { discount_type: 1, promotion: { name: 'Weekend promotion' } },
      undefined,
    ],
  ])('with a discount that has %s', (_what, changes, name) => {
    expect(readFoodicsOrder(changes).details.discount?.name).toBe(name);
  });

  it('with the quantity and the discount of a combo', () => {
    const combos = [
      {
        combo_size: { name: 'Small', combo: { name: 'Lunch' } },
        quantity: 2,
        discount_amount: 3,
        products: [{ product: { name: 'Rice' } }],
      },
    ];
    expect(readFoodicsOrder({ combos }).items.at(-1)?.combo).toEqual({
      number: 1,
      name: 'Lunch · Small',
      quantity: 2,
      discountAmount: 3,
    });
  });

  it('without voided lines, without lines of an unknown status, and without the tax of these lines; an unknown status is reported', () => {
    const line = (name: string, more: object) => ({
      product: { name },
      total_price: 10,
      taxes: [{ name: 'VAT', pivot: { amount: 1.5, rate: 15 } }],
      ...more,
    });
    const changes = {
      products: [
        line('sold', { status: 3 }),
        line('voided', { status: 5, void_reason: { name: 'Wrong item' } }),
        line('voided, of another status', { status: 3, void_reason: { name: 'Wrong item' } }),
        line('unknown', { status: 9 }),
        line('without a status', { status: null }),
        line('pending', { status: 1 }),
        line('active', { status: 2 }),
      ],
      combos: [{ products: [line('part', { status: 3 }), line('unknown part', { status: 8 })] }],
      charges: [],
    };
    const order = readFoodicsOrder(changes);
    expect(order.items.map(({ name }) => name)).toEqual(['sold', 'without a status', 'pending', 'active', 'part']);
    expect(order.taxAmount).toBe(7.5);
    expect(unknownStatuses(FoodicsOrder.parse({ ...foodicsOrder, ...changes }))).toEqual([
      'products/3/status',
      'combos/0/products/1/status',
    ]);
  });

  it.each([
    ['keeps a line that was returned later, even if it has a reason', 20, ['sold', 'returned']],
    ['counts a moved line if the sub total needs it', 30, ['sold', 'returned', 'moved']],
  ])('and %s', (_what, subtotal, names) => {
    const line = (name: string, status: number, reason: object | null = null) => ({
      ...{ product: { name }, total_price: 10, status, void_reason: reason },
    });
    const changes = {
      subtotal_price: subtotal,
      combos: [],
      products: [
        line('sold', 3),
        line('returned', 6, { name: 'Cold' }),
        line('moved', 4),
        line('declined', 7),
        line('voided', 5),
      ],
    };
    expect(readFoodicsOrder(changes).items.map(({ name }) => name)).toEqual(names);
    expect(unknownStatuses(FoodicsOrder.parse({ ...foodicsOrder, ...changes }))).toEqual([]);
  });

  it('with the names of a line’s promotion, of its coupon, and of a combo’s discount', () => {
    const { items } = readFoodicsOrder({
      coupon: { name: null, code: 'SUMMER10' },
      products: [
        { product: { name: 'Tea' }, discount_amount: 1, promotion: { name: 'Two for one' } },
        { product: { name: 'Cake' }, discount_amount: 1, discount_type: 3 },
      ],
      combos: [{ discount_amount: 2, discount: { name: 'Lunch deal' }, products: [{ product: { name: 'Rice' } }] }],
    });
    expect(items.map(({ discount, combo }) => combo?.discount?.name ?? discount?.name)).toEqual([
      'Two for one',
      'SUMMER10',
      'Lunch deal',
    ]);
  });

  it('with a name for every line, even if a product has only its localised name', () => {
    const products = [{ product: { name: null, name_localized: 'كبسة' }, total_price: 20, status: 3 }];
    expect(readFoodicsOrder({ products, combos: [] }).items).toMatchObject([{ name: 'كبسة', nameLocalized: null }]);
  });

  it.each([
    ['its product’s name', { gift_card_product: { name: 'Eid card', name_localized: 'بطاقة العيد' } }, 'Eid card'],
    ['the words “Gift card”, if it has no name', { code: '1' }, 'Gift card'],
  ])('with a line for a gift card that the order sold, which has %s', (_what, gift_card, name) => {
    const order = { gift_card, products: [], combos: [], subtotal_price: 100, total_price: 100 };
    expect(readFoodicsOrder(order).items).toMatchObject([{ name, quantity: 1, totalPrice: 100 }]);
  });

  it('with the number of a delivery app, the section of the table, and the number of guests', () => {
    const order = { table: { name: '12', section: { name: 'Terrace' } }, guests: 4 };
    expect(readFoodicsOrder({ ...order, meta: { external_number: 'Keeta-1:9055' } }).details).toMatchObject({
      table: '12',
      tableSection: 'Terrace',
      guests: 4,
      externalNumber: 'Keeta-1:9055',
    });
  });

  it('even if an optional part of the receipt is invalid', () => {
    expect(
      FoodicsOrder.safeParse({
        ...foodicsOrder,
        table: [],
        coupon: 'x',
        promotion: 7,
        type: 'x',
        products: [{ void_reason: [], discount: 'x' }],
      }).success,
    ).toBe(true);
  });

  it('with exact amounts, even if many amounts are summed', () => {
    const halalas = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(fc.array(halalas, { minLength: 1, maxLength: 60 }), halalas, (amounts, one) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        const order = readFoodicsOrder({
          total_price: one / 100,
          payments: amounts.map((amount) => ({ amount: amount / 100, payment_method: { name: 'Cash' } })),
          products: [
            {
              product: { name: 'x' },
              taxes: amounts.map((amount) => ({ name: 'VAT', rate: 15, pivot: { amount: amount / 100, rate: 15 } })),
            },
          ],
          combos: [],
          charges: [],
        });
        expect(
          [order.totalPrice * 100, order.payments[0]!.amount * 100, order.taxAmount! * 100].map(Math.round),
        ).toEqual([one, sum, sum]);
        expect([order.payments[0]!.amount, order.taxes[0]!.amount]).toEqual([order.taxAmount, order.taxAmount]);
        expect(String(order.taxAmount)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });
});
