import { addDays, addMonths } from '#contract/engine/days.ts';
import type { roadKinds } from '#contract/fleet/renewals.ts';
import type { Making } from './making.ts';
import type { Machine, Meters } from './meters.ts';

interface Vehicle {
  assetId: string;
  registrationExpiry: string;
}

/** Vehicles with expired or expiring documents, in days. */
const insuredUntil: Readonly<Record<string, number>> = { 'VEH-011': -6 };
const roadworthyUntil: Readonly<Record<string, number>> = { 'VEH-008': 18 };

/**
 * Registration, insurance and roadworthiness of each vehicle: the current one, and the one it
 * replaced.
 */
export function makeRenewals(
  making: Making,
  {
    assets,
    vehicles,
    meters,
    fleet,
  }: {
    assets: readonly Machine[];
    vehicles: readonly Vehicle[];
    meters: Meters;
    fleet: string;
  },
) {
  const { calendar, chronicle, random } = making;
  return vehicles.flatMap(({ assetId, registrationExpiry }) => {
    const asset = assets.find(({ id }) => id === assetId);
    if (!asset) return [];
    const insured = calendar.daysAgo(-(insuredUntil[asset.assetTag] ?? random.whole(70, 340)));
    const roadworthy = calendar.daysAgo(-(roadworthyUntil[asset.assetTag] ?? random.whole(65, 170)));
    return [
      ...pair(asset, 'Registration', registrationExpiry, 12),
      ...pair(asset, 'CTP Insurance', insured, 12),
      ...pair(asset, 'Roadworthiness', roadworthy, 6),
    ];
  });

  function pair(asset: Machine, kind: Kind, expiryDate: string, months: number) {
    const before = addMonths(expiryDate, -months);
    return [renewal(asset, kind, before, months), renewal(asset, kind, expiryDate, months)];
  }

  function renewal(asset: Machine, kind: Kind, expiryDate: string, months: number) {
    const issueDate = addDays(addMonths(expiryDate, -months), 1);
    const [sign, cost] = papers[kind];
    return chronicle.create(
      'renewals',
      { at: meters.written(asset, issueDate, [9, 15]), by: fleet },
      {
        assetId: asset.id,
        kind,
        issueDate,
        expiryDate,
        documentNumber: `${sign}${random.digits(7)}`,
        cost: cost + random.whole(0, 12) * 5,
        notes: null,
        evidence: none,
      },
    );
  }
}

type Kind = (typeof roadKinds)[number];

const papers: Record<Kind, readonly [sign: string, cost: number]> = {
  Registration: ['R', 410],
  'CTP Insurance': ['CTP ', 295],
  Roadworthiness: ['RW ', 120],
};

const none: string[] = [];
