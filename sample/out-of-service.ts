import { assetHistory } from './asset-history.ts';

/** Whether the asset was out of service or decommissioned that many days ago. */
export function stoodStill(tag: string, daysAgo: number): boolean {
  const before = assetHistory.filter(
    ([one, ago, { status }]) => one === tag && status !== undefined && ago >= daysAgo,
  );
  return (before.at(-1)?.[2].status ?? 'Operational') !== 'Operational';
}
