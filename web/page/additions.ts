import {
  ArrowLeftRight,
  BadgeCheck,
  BookOpen,
  Boxes,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  ClipboardCheck,
  ClipboardList,
  Clock,
  FileText,
  Fuel,
  HandCoins,
  IdCard,
  Landmark,
  ListChecks,
  ListTodo,
  MapPin,
  Package,
  PackagePlus,
  Presentation,
  Receipt,
  School,
  Target,
  Truck,
  UserPlus,
  Warehouse,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#contract/engine/access.ts';
import type { SectionName } from './sections.ts';
import type { Adding } from './use-add.ts';

/** Something that can be added from any page. */
interface Addition {
  label: string;
  area: SectionName;
  icon: LucideIcon;
  permission: Permission;
  /** It belongs to a person. */
  isOfPerson?: true;
  /** The name of its import, if there is one. */
  imports?: string;
}

/** By URL name: `?add=user`. */
export const additions: Record<Adding, Addition> = {
  user: { label: 'Add User', area: 'users', icon: UserPlus, permission: 'users:create' },
  employee: {
    label: 'Add Employee',
    area: 'hr',
    icon: IdCard,
    permission: 'employees:create',
    imports: 'employees',
  },
  attendance: {
    label: 'Record Attendance',
    area: 'hr',
    icon: CalendarCheck,
    permission: 'attendance:create',
    isOfPerson: true,
    imports: 'attendance',
  },
  leave: {
    label: 'New Leave Request',
    area: 'hr',
    icon: CalendarClock,
    permission: 'leave:create',
    isOfPerson: true,
    imports: 'leave-requests',
  },
  timesheet: {
    label: 'New Timesheet',
    area: 'hr',
    icon: Clock,
    permission: 'timesheets:create',
    isOfPerson: true,
    imports: 'timesheets',
  },
  document: {
    label: 'Add Document',
    area: 'hr',
    icon: FileText,
    permission: 'documents:create',
    isOfPerson: true,
  },
  bank: {
    label: 'Add Banking Details',
    area: 'hr',
    icon: Landmark,
    permission: 'banking:create',
    isOfPerson: true,
  },
  course: { label: 'Add Course', area: 'training', icon: BookOpen, permission: 'training:create' },
  provider: { label: 'Add Provider', area: 'training', icon: School, permission: 'training:create' },
  session: { label: 'Add Session', area: 'training', icon: Presentation, permission: 'training:create' },
  need: {
    label: 'Add Training Need',
    area: 'training',
    icon: Target,
    permission: 'needs:create',
    isOfPerson: true,
    imports: 'training-needs',
  },
  requirement: {
    label: 'Add Requirement',
    area: 'training',
    icon: ListChecks,
    permission: 'training:create',
  },
  asset: {
    label: 'Add Asset',
    area: 'assets',
    icon: Package,
    permission: 'assets:create',
    imports: 'assets',
  },
  vehicle: { label: 'Add Vehicle', area: 'fleet', icon: Truck, permission: 'fleet:create', imports: 'fleet' },
  maintenance: {
    label: 'Add Maintenance',
    area: 'fleet',
    icon: Wrench,
    permission: 'maintenance:create',
    imports: 'maintenance',
  },
  plan: { label: 'Add Plan', area: 'fleet', icon: CalendarSync, permission: 'maintenance:create' },
  renewal: { label: 'Add Renewal', area: 'fleet', icon: BadgeCheck, permission: 'fleet:create' },
  fuel: { label: 'Add Fuel', area: 'fleet', icon: Fuel, permission: 'fuel:create', imports: 'fuel-entries' },
  check: { label: 'Pre-start Check', area: 'fleet', icon: ClipboardCheck, permission: 'checks:create' },
  checklist: { label: 'Add Checklist', area: 'fleet', icon: ListTodo, permission: 'checklists:create' },
  item: {
    label: 'Add Item',
    area: 'inventory',
    icon: Boxes,
    permission: 'inventory:create',
    imports: 'inventory',
  },
  stock: { label: 'Add Stock', area: 'inventory', icon: Warehouse, permission: 'inventory:create' },
  movement: {
    label: 'Record Movement',
    area: 'inventory',
    icon: ArrowLeftRight,
    permission: 'inventory:update',
    imports: 'stock-movements',
  },
  order: { label: 'Add Order', area: 'inventory', icon: PackagePlus, permission: 'inventory:update' },
  stocktake: {
    label: 'Add Stocktake',
    area: 'inventory',
    icon: ClipboardList,
    permission: 'inventory:update',
  },
  transaction: {
    label: 'Add Transaction',
    area: 'financial',
    icon: Receipt,
    permission: 'transactions:create',
    imports: 'transactions',
  },
  payroll: { label: 'Add Payroll Row', area: 'financial', icon: HandCoins, permission: 'payroll:create' },
  site: { label: 'Add Site', area: 'settings', icon: MapPin, permission: 'sites:create' },
};
