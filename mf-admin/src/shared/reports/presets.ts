/** The periods that the report dialog offers with one press. */
export const PRESETS = ['yesterday', 'week', 'month', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** A day as `YYYY-MM-DD`. */
const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/**
 * Returns the first and last day of a period. A week is the last seven whole days.
 * @param today `YYYY-MM-DD`
 */
export function daysOf(preset: Preset, today: string): { startDate: string; endDate: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const at = (offset: number) => dayOf(Date.UTC(year, month - 1, day + offset));
  switch (preset) {
    case 'yesterday':
      return { startDate: at(-1), endDate: at(-1) };
    case 'week':
      return { startDate: at(-7), endDate: at(-1) };
    case 'month':
      return { startDate: `${today.slice(0, 7)}-01`, endDate: today };
    case 'lastMonth':
      return { startDate: dayOf(Date.UTC(year, month - 2, 1)), endDate: dayOf(Date.UTC(year, month - 1, 0)) };
  }
}
