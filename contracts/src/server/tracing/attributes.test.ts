import { cleanAttributes, withoutValues, type SpanAttributes } from './attributes';

const PHONE = '+966512345678';

describe('an SQL statement in a span', () => {
  it('keeps the names of tables and columns, and the placeholders', () => {
    const sql = 'select "users"."id", count(*) from "users" "u2" where "phone" = $1 and "md5x" = $12 limit $3';
    expect(withoutValues(sql)).toBe(sql);
  });

  it.each([
    [`select * from users where phone = '${PHONE}'`, 'select * from users where phone = ?'],
    ["set x = 'it''s secret', y = 2", 'set x = ?, y = ?'],
    ["set x = E'a\\'secret' where y", 'set x = ? where y'],
    ["select $$secret$$, $tag$it's $$secret$tag$", 'select ?, ?'],
    ["/* secret */ select 1 -- secret '", '? select ? ?'],
    ['where id = 966512345678 and r = .5e-3 and h = 0xAF12', 'where id = ? and r = ?-? and h = ?'],
    ["where token = 'cut off secret", 'where token = ?'],
    ['select $a$cut off secret', 'select ?'],
    ['select 1 /* cut off secret', 'select ? ?'],
  ])('loses its values: %s', (sql, clean) => {
    expect(withoutValues(sql)).toBe(clean);
  });

  it('is cut before its values are removed, so that a long statement does not take long', () => {
    expect(withoutValues('a'.repeat(1_000_000))).toHaveLength(4_000);
  });
});

describe('the attributes of a span', () => {
  it('are only those of a fixed list, which contains no URLs, headers or messages', () => {
    const given = {
      'http.route': '/api/order/:id',
      'url.full': 'https://pos.example.com/orders?token=secret',
      'http.request.header.authorization': 'Bearer secret',
      'exception.message': `the phone ${PHONE} is not known`,
      'db.query.parameter.0': PHONE,
      phone: PHONE,
    } as SpanAttributes;
    expect(cleanAttributes(given)).toEqual({ 'http.route': '/api/order/:id' });
  });

  it('have a maximum length and no line breaks', () => {
    const clean = cleanAttributes({ 'eesal.call': 'a\r\nb\u0000c', 'http.route': 'x'.repeat(5_000) });
    expect(clean['eesal.call']).toBe('a b c');
    expect(clean['http.route']).toHaveLength(1_000);
  });

  it('do not contain the values of an SQL statement', () => {
    expect(cleanAttributes({ 'db.query.text': `select '${PHONE}'` })).toEqual({ 'db.query.text': 'select ?' });
  });
});
