import type { Permission, Permissions } from '#contract/engine/access.ts';

interface AreaOfWork {
  value: 'people' | 'training' | 'fleet' | 'store';
  label: string;
  /** People with this permission for all records run the area. */
  right: Permission;
}

const areasOfWork: readonly AreaOfWork[] = [
  { value: 'people', label: 'People', right: 'employees:update' },
  { value: 'training', label: 'Training', right: 'training:update' },
  { value: 'fleet', label: 'Fleet and maintenance', right: 'maintenance:update' },
  { value: 'store', label: 'Inventory and stock', right: 'inventory:update' },
];

/** The areas that somebody with these permissions runs. */
export function areasRunWith(rights: Permissions): readonly AreaOfWork[] {
  const areas = areasOfWork.filter(({ right }) => rights[right] === 'all');
  return runsOnlyPeople(rights) ? areas.filter(({ value }) => value !== 'people') : areas;
}

/** Whether the figures of people take the place of those of assets among the key figures. */
export function runsOnlyPeople(rights: Permissions): boolean {
  return rights['employees:update'] === 'all' && rights['assets:update'] !== 'all';
}
