import { useQuery } from '@tanstack/react-query';
import { readDashboardStats, type DashboardStats } from '#contract/dashboard/stats.ts';
import { reading } from '#web/engine/queries.ts';

export interface Stats {
  stats: DashboardStats | undefined;
  isLoading: boolean;
}

/** All figures of the dashboard, in one request. */
export function useStats() {
  const { data, error, isPending, refetch } = useQuery(reading(readDashboardStats, {}));
  return { stats: data, isLoading: isPending, error, retry: () => void refetch() };
}
