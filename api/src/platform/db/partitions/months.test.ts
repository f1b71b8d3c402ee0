import { uuidv7 } from '../uuidv7';
import {
  boundsOf,
  firstIdOf,
  isMonth,
  later,
  monthOf,
  monthOfId,
  monthOfTable,
  monthsBetween,
  tableOf,
} from './months';

it('an id that is created now is within the bounds of the current month in UTC', () => {
  const [id, month] = [uuidv7(), monthOf(new Date())];
  expect(monthOfId(id)).toBe(month);
  expect(id >= firstIdOf(month) && id < firstIdOf(later(month, 1))).toBe(true);
});

it('an id of the last millisecond of a year belongs to December, and an id of the next millisecond to January', () => {
  const idAt = (time: string) => {
    const hex = Date.parse(time).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7fff-bfff-ffffffffffff`;
  };
  const last = idAt('2026-12-31T23:59:59.999Z');
  expect(monthOfId(last)).toBe('2026-12');
  expect(last < firstIdOf('2027-01')).toBe(true);
  expect(monthOfId(idAt('2027-01-01T00:00:00Z'))).toBe('2027-01');
  expect(firstIdOf('2027-01') < idAt('2027-01-01T00:00:00Z')).toBe(true);
});

it('months can be added, subtracted and listed across the end of a year', () => {
  expect(later('2026-11', 3)).toBe('2027-02');
  expect(later('2026-02', -2)).toBe('2025-12');
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsBetween('2027-01', '2026-11')).toEqual([]);
});

it('each partition begins where the previous partition ends', () => {
  expect(boundsOf('2025-12')).toBe(
    "for values from ('019ad735-8400-0000-0000-000000000000') to ('019b76da-a800-0000-0000-000000000000')",
  );
  expect(firstIdOf('2026-01')).toBe('019b76da-a800-0000-0000-000000000000');
});

it('the month of a partition is read from its table name; the names of other tables contain no month', () => {
  expect(monthOfTable(tableOf('2025-01'))).toBe('2025-01');
  expect(monthOfTable('orders_rest')).toBeNull();
});

it.each(['2025', '2025-13', '2025-00', '1999-01', '2025-01; drop table orders', ''])('%s is not a month', (text) => {
  expect(isMonth(text)).toBe(false);
});
