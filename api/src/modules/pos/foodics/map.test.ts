import { foodicsOrder, readFoodicsOrder } from '../../../../test/support/foodicsOrder';
import { toPosOrder } from './map';
import { FoodicsOrder } from './orderFields';

describe('a Foodics order is mapped', () => {
  it('with its number, branch, amounts and payment', () => {
    expect(readFoodicsOrder()).toMatchObject({
      posOrderId: 'ebf8baa4-c847-41ad-8f04-198f2ee74dc0',
      orderNumber: '00292',
      branchName: 'Branch 01',
      paymentMethod: 'Card',
      subTotalPrice: 20,
      discountAmount: 5,
      totalPrice: 24.15,
      charges: [{ name: 'Service Charge', amount: 8 }],
    });
  });

  it('with its products, including those of combos, as lines, and with their options as sub-lines', () => {
    expect(
      readFoodicsOrder().items.map(({ name, quantity, totalPrice, options }) => [
        name,
        quantity,
        totalPrice,
        options.map((option) => [option.name, option.quantity, option.totalPrice]),
      ]),
    ).toEqual([
      ['Tuna Sandwich', 2, 20, [['Cheese Slice', 2, 12]]],
      ['Burger', 2, 0, [['Sugar', 2, 0]]],
      ['Salad', 2, 0, [['Cheese Slice', 2, 0]]],
    ]);
  });

  it('with the tax summed over products, options, combos and charges, because there is no field for the total tax', () => {
    // 0.525 for the product + 0.225 for the option + 0 for combos + 0.4 for the charge
    expect(readFoodicsOrder().taxAmount).toBe(1.15);
    expect(readFoodicsOrder({ products: [], combos: [], charges: [] }).taxAmount).toBeNull();
  });

  it('with the closing time, which is read as UTC', () => {
    expect(readFoodicsOrder().orderAt.toISOString()).toBe('2019-11-28T06:07:00.000Z');
    expect(readFoodicsOrder({ closed_at: null }).orderAt.toISOString()).toBe('2019-11-28T10:23:21.000Z');
  });

  it('only if its times are valid; otherwise it is unreadable', () => {
    expect(FoodicsOrder.safeParse({ ...foodicsOrder, closed_at: 'yesterday' }).success).toBe(false);
    expect(FoodicsOrder.safeParse({ ...foodicsOrder, created_at: '' }).success).toBe(false);
  });

  it.each([
    ['a number', 38, '38'],
    ['a text with leading zeros', '00292', '00292'],
    ['missing', undefined, '1'],
  ])('with the reference as order number, or else with `number` (reference: %s)', (_what, reference, orderNumber) => {
    expect(readFoodicsOrder({ reference }).orderNumber).toBe(orderNumber);
  });

  it('with several payment methods, each of which is listed once', () => {
    const payments = ['Cash', 'Card', 'Cash'].map((name) => ({ amount: 5, payment_method: { name } }));
    expect(readFoodicsOrder({ payments }).paymentMethod).toBe('Cash, Card');
  });

  it('with the unchanged tax QR code of the till, or without a tax QR code if the till sent none', () => {
    expect(readFoodicsOrder({ meta: { foodics: { receipt_qr: 'AQVEYWZ0cmE=' } } }).receiptQr).toBe('AQVEYWZ0cmE=');
    expect(readFoodicsOrder({ meta: [] }).receiptQr).toBeNull();
  });

  it('even if relations that were not requested, such as products and payments, are missing', () => {
    const bare = Object.fromEntries(
      Object.entries(foodicsOrder).filter(
        ([field]) => !['products', 'combos', 'charges', 'payments', 'branch'].includes(field),
      ),
    );
    expect(toPosOrder(FoodicsOrder.parse(bare))).toMatchObject({
      items: [],
      charges: [],
      paymentMethod: '',
      branchName: null,
    });
  });

  it("without PINs, e-mails, card numbers and other people's data", () => {
    expect(JSON.stringify(foodicsOrder)).toContain('<hashed>');
    const text = JSON.stringify(readFoodicsOrder());
    for (const secret of ['<hashed>', 'staff@example.com', '500000000', 'Example Person', '4337'])
      expect(text).not.toContain(secret);
  });
});
