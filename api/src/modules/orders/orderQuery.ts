import { z } from 'zod';
import { ORDER_SORTS } from './orderLogs';
import { Day } from './period';
import { sortBy, yesOrNo } from '../../platform/http/listQuery';

/** The parameters that filter and sort order lists and their exports. */
export const OrderFilterQuery = {
  sort: sortBy(ORDER_SORTS, '-orderedAt'),
  restaurantId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  saved: yesOrNo.optional(),
  startDate: Day,
  endDate: Day,
};
