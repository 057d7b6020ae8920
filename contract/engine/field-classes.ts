/** Groups of fields that people see by their permissions (access.ts). */
export const fieldClasses = [
  'public',
  'personal',
  'emergency',
  'bank',
  'account',
  'reason',
  'fitness',
  'balance',
  'operation',
  'access',
] as const;
export type FieldClass = (typeof fieldClasses)[number];
