import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

const count = z.int().optional();

/**
 * Figures of the dashboard, limited to the records the user may see. A figure that the user has no
 * permission for is absent.
 */
export const DashboardStats = z.strictObject({
  totalEmployees: count,
  totalEmployees30DaysAgo: count,
  /** Within `peopleDays`, from today. */
  employeesStarting: count,
  employeesEnding: count,
  probationsEnding: count,
  /** People with approved leave today. */
  awayToday: count,
  /** People employed today, without attendance or approved leave today. */
  attendanceToRecord: count,
  /** People employed today whose fitness for work has expired or expires soon. */
  fitnessEnding: count,
  activeAssets: count,
  /** Assets that are not decommissioned. */
  assetsInUse: count,
  lowStockItems: count,
  /** Items by list status; items without stock are in none of them. */
  itemsInStock: count,
  itemsLowInStock: count,
  itemsOutOfStock: count,
  /** This month to date, and the same days of last month; void transactions do not count. */
  monthlyRevenue: z.number().optional(),
  monthlyRevenueLastMonth: z.number().optional(),
  maintenanceDue: count,
  vehiclesOperational: count,
  vehiclesInUse: count,
  vehiclesUnderMaintenance: count,
  vehiclesDecommissioned: count,
  vehiclesPastDue: count,
  pendingLeave: count,
  stockMovements30Days: count,
  pendingTraining: count,
  overdueTraining: count,
  completedTraining: count,
  /** Courses that are not retired. */
  trainingCourses: count,
  /** Sessions that begin this month and are not cancelled. */
  sessionsThisMonth: count,
  /** In upcoming sessions with a limited number of seats. */
  seatsFree: count,
  /** Attendees of sessions that have begun and are not completed. */
  resultsToEnter: count,
  ordersOverdue: count,
  ordersInProgress: count,
  /** Open orders due within a week, from today. */
  ordersDueThisWeek: count,
  /** Assets under maintenance. */
  assetsOutOfService: count,
  /** Expired or expiring renewals of assets in use that are not superseded. */
  renewalsDue: count,
  /** Recent pre-start checks that found something. */
  checksWithDefects: count,
  /** Stock records at or below their threshold, including what is on order. */
  stockToOrder: count,
  stockOrdersOpen: count,
  /** Open orders that were expected before today. */
  stockOrdersLate: count,
  stocktakesOpen: count,
  /** Checked pay runs that the user did not prepare. */
  payRunsToApprove: count,
});
export type DashboardStats = z.infer<typeof DashboardStats>;
export type DashboardFigure = keyof DashboardStats;

const figuresSentence = 'figures must name figures, as in figures=activeAssets,assetsInUse';

/** Without `figures`, all of them. */
const StatsQuery = z.strictObject({
  figures: z
    .string(figuresSentence)
    .refine((list) => list.split(',').every((name) => name in DashboardStats.shape), figuresSentence)
    .meta({ description: 'Return only these figures' })
    .optional(),
});

export const readDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The dashboard figures that you have permission to see',
  access: 'signed-in',
  query: StatsQuery,
  response: DashboardStats,
  failure: 'Failed to fetch dashboard stats',
});

/** How many days ahead open maintenance is shown, and how many days back stock movements are. */
export const maintenanceDueDays = 30;
export const movementDays = 30;

/** How many days ahead people who start or leave are shown. */
export const peopleDays = 30;

/** Days of work orders ahead, and of pre-start checks back. */
export const dashboardDays = 7;

/** For example '+12%', to `decimals` places; null when `earlier` is not above zero. */
export function changeInPercent(now: number, earlier: number, decimals: 0 | 1 = 0): string | null {
  if (earlier <= 0) return null;
  const unit = 10 ** decimals;
  const percent = Math.round((Math.abs(now - earlier) / earlier) * 100 * unit) / unit;
  return `${now < earlier && percent > 0 ? '-' : '+'}${percent.toFixed(decimals)}%`;
}

/** Healthy if at least 80 % of the assets in use are operational. */
export function assetsHealth(active: number, inUse: number): 'Healthy' | 'Attention' {
  return active >= inUse * 0.8 ? 'Healthy' : 'Attention';
}

/**
 * Percentage of the vehicles in use that are operational; undefined until both figures are loaded.
 */
export function utilization(operational: number | undefined, inUse: number | undefined): number | undefined {
  if (operational === undefined || inUse === undefined) return undefined;
  return inUse === 0 ? 0 : Math.round((operational / inUse) * 100);
}

/** The upper end of a bar: the smallest multiple of `max` that fits the value. */
export function scaleFor(value: number, max: number): number {
  return Math.max(1, Math.ceil(value / max)) * max;
}
