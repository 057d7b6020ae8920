import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day, text } from '../engine/fields.ts';
import { formatList, countOf } from '../engine/number-text.ts';
import { ById } from '../engine/resource.ts';
import { assets } from './assets.ts';

const openMatters = z.strictObject({
  /** What forbids using the asset, for example 'Critical work order: Repair'. */
  openRepairs: z.array(text('Open repair')),
  /** The documents required for road use that have expired. */
  expired: z.array(z.strictObject({ kind: text('Kind'), expiryDate: day('Expiry Date') })),
  openOrders: z.int().min(0),
  activePlans: z.int().min(0),
});
export type AssetMatters = z.infer<typeof openMatters>;

export const readAssetMatters = endpoint({
  method: 'GET',
  path: `${assets.path}/:id/open-matters`,
  summary:
    'Read what is open for an asset: repairs that forbid its use, expired documents, work orders and plans',
  access: assets.rights.update,
  params: ById,
  response: openMatters,
  failure: 'Failed to fetch the open items of the asset',
});

/**
 * Why an asset is not ready for use; empty if it is. The server refuses a hand-over by it, and the dialog shows it
 * before. `written`: a day in the organisation's format.
 */
export function unreadiness(
  { status, openRepairs, expired }: Pick<AssetMatters, 'openRepairs' | 'expired'> & { status: string },
  written: (day: string) => string,
): string[] {
  return [
    ...(status === 'Under Maintenance' ? [serviceWords.underMaintenance] : []),
    ...openRepairs,
    ...expired.map(({ kind, expiryDate }) => serviceWords.expired(kind, written(expiryDate))),
  ];
}

export const serviceWords = {
  criticalOrder: (kind: string) => `Critical work order: ${kind}`,
  failedCheck: 'The last pre-start check failed',
  underMaintenance: 'Under Maintenance',
  expired: (kind: string, on: string) => `${kind} expired on ${on}`,
  openRepairs: (open: readonly string[]) =>
    `This asset cannot become Operational, because repairs are open (${formatList(open)}). Complete them first.`,
  reasonToReturn: (open: readonly string[]) =>
    `Repairs are open (${formatList(open)}). Enter why the asset becomes Operational nevertheless.`,
  reasonToHandOver: (open: readonly string[]) =>
    `The asset is not ready for use (${formatList(open)}). Enter why it is handed over nevertheless.`,
  handOverNeedsReason: (open: readonly string[]) =>
    `The asset is not ready for use (${formatList(open)}). Use Hand Over in its panel, which asks for the reason.`,
  decommissioned: 'The asset was decommissioned',
  stillOpen: (open: readonly string[]) => `Still open: ${formatList(open)}`,
  mayNotClose:
    'To decommission an asset with open work orders or maintenance plans, you also need permission to change maintenance.',
  /** What decommissioning also does. */
  closes: ({
    openOrders,
    activePlans,
    holder,
  }: Pick<AssetMatters, 'openOrders' | 'activePlans'> & { holder: string | null }) => [
    ...(holder ? [`The asset is returned today by ${holder}.`] : []),
    ...(openOrders > 0 ? [`${countOf(openOrders, 'open work order')}: closed.`] : []),
    ...(activePlans > 0 ? [`${countOf(activePlans, 'maintenance plan')}: paused.`] : []),
    'Nothing dated after today can be recorded for it.',
  ],
} as const;
