import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/engine/number-text.ts';
import { progressOfRun } from '#contract/financial/payroll-run.ts';
import { reading } from '#web/engine/queries.ts';

const lookEvery = 500;

/**
 * 'Processing 2,000 of 9,480...' while a run is calculated; without numbers until they are known.
 */
export function useProgress(id: string, isUnderWay: boolean, doing: string): string {
  const { data } = useQuery({
    ...reading(progressOfRun, { params: { id } }),
    enabled: isUnderWay,
    refetchInterval: lookEvery,
    gcTime: 0,
  });
  if (!isUnderWay || !data?.isUnderWay) return `${doing}...`;
  const [done, people] = [data.done, data.people].map((count) => formatNumber(count));
  return `${doing} ${done} of ${people}...`;
}
