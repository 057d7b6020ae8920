import type { Permission } from '#contract/engine/access.ts';
import { sections } from '#web/page/sections.ts';

const areas: Partial<Record<string, string>> = {
  users: sections.users.label,
  employees: sections.hr.label,
  documents: sections.hr.label,
  banking: sections.hr.label,
  medical: sections.hr.label,
  attendance: sections.hr.label,
  leave: sections.hr.label,
  timesheets: sections.hr.label,
  training: sections.training.label,
  needs: sections.training.label,
  assets: sections.assets.label,
  fleet: sections.fleet.label,
  maintenance: sections.fleet.label,
  inventory: sections.inventory.label,
  transactions: sections.financial.label,
  payroll: sections.financial.label,
  sites: sections.settings.label,
};

/** The area in which a right belongs. */
export function areaOf(permission: Permission): string {
  const resource = permission.slice(0, permission.indexOf(':'));
  return areas[resource] ?? 'Other';
}
