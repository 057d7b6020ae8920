import { useQuery } from '@tanstack/react-query';
import { readDashboardStats, type DashboardFigure, type DashboardStats } from '#contract/dashboard/stats.ts';
import { reading } from '#web/engine/queries.ts';

export interface Stats {
  stats: DashboardStats | undefined;
  isLoading: boolean;
}

/** Some figures in one request, or all figures of the dashboard. */
export function useStats(figures?: readonly DashboardFigure[]) {
  const query = figures && { query: { figures: figures.join(',') } };
  const { data, error, isPending, refetch } = useQuery(reading(readDashboardStats, { ...query }));
  return { stats: data, isLoading: isPending, error, retry: () => void refetch() };
}
