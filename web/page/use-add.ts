import { useNavigate } from '@tanstack/react-router';

/** What can be added, by URL name: `?add=user`. */
export const addings = [
  'user',
  'employee',
  'attendance',
  'leave',
  'timesheet',
  'document',
  'bank',
  'course',
  'provider',
  'session',
  'need',
  'requirement',
  'asset',
  'vehicle',
  'maintenance',
  'plan',
  'renewal',
  'fuel',
  'check',
  'checklist',
  'item',
  'stock',
  'movement',
  'order',
  'stocktake',
  'transaction',
  'payroll',
  'site',
] as const;
export type Adding = (typeof addings)[number];

/** Opens an add form over the current page: `add('asset')`. */
export function useAdd(): (what: Adding) => void {
  const navigate = useNavigate();
  return (what) => void navigate({ to: '.', search: (before) => ({ ...before, add: what }) });
}
