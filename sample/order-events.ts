import type { Name } from './people.ts';
import type { MaintenanceKind } from './planned-maintenance.ts';

/** Repairs in progress: started (days ago), and by whom. */
export const startedOrders: Readonly<
  Record<string, { ago: number; by: Name | null; vendor: string | null }>
> = {
  'HVM-005': { ago: 9, by: null, vendor: 'Hastings Deering Lae' },
  'HVM-014': { ago: 17, by: 'Tobias Gomea', vendor: null },
  'VEH-033': { ago: 22, by: 'Clement Yawing', vendor: null },
};

export const cancelledOrder: {
  tag: string;
  dueIn: number;
  writtenAgo: number;
  cancelledAgo: number;
  kind: MaintenanceKind;
  note: string;
  statusReason: string;
} = {
  tag: 'VEH-045',
  dueIn: 40,
  writtenAgo: 46,
  cancelledAgo: 12,
  kind: 'Inspection',
  note: 'Seats, belts and emergency exits',
  statusReason: 'Was done together with the roadworthiness inspection in Lae',
};
