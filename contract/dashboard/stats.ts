import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

const count = z.int().optional();

/**
 * The figures of the first screen, each counted in what the person may see; a figure of what they have
 * no right to is absent.
 */
export const DashboardStats = z.strictObject({
  totalEmployees: count,
  totalEmployees30DaysAgo: count,
  activeAssets: count,
  /** Assets that are not decommissioned. */
  assetsInUse: count,
  lowStockItems: count,
  /** Items by the status their list shows; those kept nowhere are in none of them. */
  itemsInStock: count,
  itemsLowInStock: count,
  itemsOutOfStock: count,
  /** Of this month to date, and of the same days of last month; void transactions do not count. */
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
  /** Those that are not retired. */
  trainingCourses: count,
  /** Not cancelled, beginning in this month. */
  sessionsThisMonth: count,
  /** In the sessions that are still to begin, where they are counted. */
  seatsFree: count,
  /** Of people in sessions that have begun and are not over. */
  resultsToEnter: count,
  ordersOverdue: count,
  ordersInProgress: count,
  /** Open ones, due from today on, within a week. */
  ordersDueThisWeek: count,
  /** Under maintenance. */
  assetsOutOfService: count,
  /** Of assets in use: what has expired or soon will, where nothing of its kind holds longer. */
  renewalsDue: count,
  /** Pre-start checks of the last days that found something. */
  checksWithDefects: count,
  /** Stock records at or below their threshold, with what is on order. */
  stockToOrder: count,
  stockOrdersOpen: count,
  /** Of these, those that were expected before today. */
  stockOrdersLate: count,
  stocktakesOpen: count,
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const readDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The dashboard figures that you have permission to see',
  access: 'signed-in',
  response: DashboardStats,
  failure: 'Failed to fetch dashboard stats',
});

/** Open maintenance counts as due this far ahead, and stock movements this far back. */
export const maintenanceDueDays = 30;
export const movementDays = 30;

/** So many days are a week of work orders ahead, and of pre-start checks behind. */
export const dashboardDays = 7;

/** '+12%' against an earlier figure, to `decimals`; null when there is nothing to compare with. */
export function changeInPercent(now: number, earlier: number, decimals: 0 | 1 = 0): string | null {
  if (earlier <= 0) return null;
  const unit = 10 ** decimals;
  const percent = Math.round((Math.abs(now - earlier) / earlier) * 100 * unit) / unit;
  return `${now < earlier && percent > 0 ? '-' : '+'}${percent.toFixed(decimals)}%`;
}

/** Healthy while at least 80 % of the assets in use are operational. */
export function assetsHealth(active: number, inUse: number): 'Healthy' | 'Attention' {
  return active >= inUse * 0.8 ? 'Healthy' : 'Attention';
}

/** Percent of vehicles in use that are operational; undefined while the figures are not there. */
export function utilization(operational: number | undefined, inUse: number | undefined): number | undefined {
  if (operational === undefined || inUse === undefined) return undefined;
  return inUse === 0 ? 0 : Math.round((operational / inUse) * 100);
}

/** The end of a bar: `max`, or as many times it as the value needs. */
export function scaleFor(value: number, max: number): number {
  return Math.max(1, Math.ceil(value / max)) * max;
}
