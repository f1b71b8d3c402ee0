import { apiFields } from './apiFields';

describe('what the server says of fields', () => {
  it('is read from the answer of a refused call', () => {
    expect(apiFields({ status: 400, data: { message: 'Required', code: 'INVALID', fields: { token: 'Required' } } })).toEqual({ token: 'Required' });
  });

  it.each([undefined, null, 'down', { status: 'FETCH_ERROR', error: 'Failed to fetch' }, { data: 'gone' }, { data: { fields: null } }, { data: { fields: { token: 4 } } }])(
    'is nothing in %j',
    (error) => {
      expect(apiFields(error)).toEqual({});
    },
  );
});
