import { assetHistory } from './asset-history.ts';

/** Whether the asset stood still that many days ago: under maintenance, or out of use. */
export function stoodStill(tag: string, daysAgo: number): boolean {
  const before = assetHistory.filter(
    ([one, ago, { status }]) => one === tag && status !== undefined && ago >= daysAgo,
  );
  return (before.at(-1)?.[2].status ?? 'Operational') !== 'Operational';
}
