import { setTimeout as delay } from 'node:timers/promises';
import type { TwoProcesses } from '../../processes/outageWorld';
import { lastOrderPath, type OrderWire } from '../../support/orders';
import { newAddress } from '../callers';

const SCANNERS = 2;
const SCAN_PAUSE_MS = 100;
const CHART_PAUSE_MS = 1_000;
/** Commits that overlap may become visible in another order than that of their times. */
const OVERLAP_MS = 200;

/** Reads that standbys may answer, and the records of the responses. */
export interface StandbyReads {
  scans: { at: number; ms: number; status: number; stale: boolean; refusal: string | undefined }[];
  /** The number of charts that were compared with the acknowledged orders. */
  charts(): number;
  /** Scans of another till's order, and charts that lack orders. */
  wrong: string[];
  end(): Promise<unknown>;
}

/**
 * Starts diners who scan tills, and an administrator who reads the chart of the orders.
 * @param ordersAt when each order was acknowledged
 */
export function startStandbyReads({ processes, token, tills }: TwoProcesses, ordersAt: number[]): StandbyReads {
  const scans: StandbyReads['scans'] = [];
  const wrong: string[] = [];
  let charts = 0;
  let isOver = false;

  async function scan(which: number): Promise<void> {
    for (let turn = which; !isOver; turn += 1) {
      const { restaurantId, deviceId } = tills[turn % tills.length]!;
      const at = Date.now();
      const { status, body } = await processes[which as 0 | 1].call<{ invoice?: OrderWire; code?: string }>(
        'GET',
        lastOrderPath(restaurantId, deviceId),
        { headers: { 'x-forwarded-for': newAddress() } },
      );
      scans.push({ at, ms: Date.now() - at, status, stale: body.invoice?.stale === true, refusal: body.code });
      if (body.invoice && !body.invoice.order_number.startsWith(deviceId))
        wrong.push(`a scan of ${deviceId} shows ${body.invoice.order_number}`);
      await delay(SCAN_PAUSE_MS);
    }
  }

  /** Compares the chart with the orders that were acknowledged before the time up to which it says it is complete. */
  async function compareCharts(): Promise<void> {
    for (; !isOver; await delay(CHART_PAUSE_MS)) {
      const { status, body } = await processes[0].call<{ asOf: string; days: { orders: number }[] }>(
        'GET',
        '/statistics/daily?days=2',
        { token },
      );
      if (status !== 200) continue;
      const orders = body.days.reduce((sum, day) => sum + day.orders, 0);
      const least = ordersAt.filter((at) => at < Date.parse(body.asOf) - OVERLAP_MS).length;
      charts += 1;
      if (orders < least) wrong.push(`the chart as of ${body.asOf} has ${orders} orders, and not ${least}`);
    }
  }

  const all = Promise.all([...Array.from({ length: SCANNERS }, (_, which) => scan(which)), compareCharts()]);
  return {
    scans,
    charts: () => charts,
    wrong,
    end() {
      isOver = true;
      return all;
    },
  };
}
