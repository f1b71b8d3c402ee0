import { POINTS_EXPIRY_MAX_DAYS, POINTS_PER_ORDER_MAX, POINTS_RATE_MAX } from 'contracts';
import type { FormikErrors } from 'formik';
import type { PointsProgram, SetPointsTermsApiArg } from '../../../api.generated';
import { useTexts } from '../../../texts';

/**
 * The typed terms. An empty limit per order means the highest limit, and points without an expiry never expire. Without
 * a point value, points cannot be used at the till.
 */
export interface TermsValues {
  isActive: boolean;
  currency: string;
  rate: number | '';
  orderCap: number | '';
  expiryDays: number | '';
  pointValue: number | '';
  payer: 'restaurant' | 'platform';
}

/** The number of decimal places to which rates and point values are rounded. */
export const RATE_DIGITS = 4;

/**
 * Returns the form's values: the current terms, or those for a new programme.
 * @param fresh the initial currency and payer of a new programme
 */
export function valuesOf(
  program: PointsProgram | null,
  fresh: { currency: string | null; payer: TermsValues['payer'] },
): TermsValues {
  if (!program)
    return {
      ...{ isActive: true, currency: fresh.currency ?? '', payer: fresh.payer },
      ...{ rate: '', orderCap: '', expiryDays: '', pointValue: '' },
    };
  const { isActive, rate, orderCap, expiryDays, pointValue, payer } = program;
  const limits = { orderCap: orderCap ?? '', expiryDays: expiryDays ?? '', pointValue: pointValue ?? '' } as const;
  return { isActive, currency: program.currency, rate, ...limits, payer };
}

/** Returns the request body. */
export function bodyOf({
  rate,
  currency,
  orderCap,
  expiryDays,
  pointValue,
  ...values
}: TermsValues): SetPointsTermsApiArg['body'] {
  return {
    ...values,
    currency: currency.trim(),
    rate: rounded(rate),
    orderCap: orderCap === '' ? null : orderCap,
    expiryDays: expiryDays === '' ? null : expiryDays,
    pointValue: pointValue === '' ? null : rounded(pointValue),
  };
}

const rounded = (value: number | '') => Number(Number(value).toFixed(RATE_DIGITS));

/** Returns whether a text has the form of a currency's code. */
export const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code);

const isRate = (value: number) => rounded(value) > 0 && value <= POINTS_RATE_MAX;

const isWhole = (value: number | '', most: number) =>
  value === '' || (Number.isInteger(value) && value >= 1 && value <= most);

/** Returns the function that validates the typed values. */
export function useTermsRules(): (values: TermsValues) => FormikErrors<TermsValues> {
  const text = useTexts();
  return ({ currency, rate, orderCap, expiryDays, pointValue }) => ({
    ...(!isCurrency(currency.trim()) && { currency: text('admin.points.currency.wrong', { example: 'SAR' }) }),
    ...((rate === '' || !isRate(rate)) && {
      rate: rate === '' ? text('ui.required') : text('admin.points.rate.wrong'),
    }),
    ...(pointValue !== '' && !isRate(pointValue) && { pointValue: text('admin.points.rate.wrong') }),
    ...(!isWhole(orderCap, POINTS_PER_ORDER_MAX) && { orderCap: text('admin.points.whole') }),
    ...(!isWhole(expiryDays, POINTS_EXPIRY_MAX_DAYS) && { expiryDays: text('admin.points.whole') }),
  });
}
