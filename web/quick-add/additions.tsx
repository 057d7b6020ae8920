import {
  ArrowLeftRight,
  BookOpen,
  Boxes,
  CalendarCheck,
  CalendarClock,
  Clock,
  FileText,
  HandCoins,
  IdCard,
  Landmark,
  MapPin,
  Package,
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
import type { ComponentType } from 'react';
import type { Permission } from '#contract/engine/access.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { SectionName } from '#web/page/sections.ts';
import type { Adding } from '#web/page/use-add.ts';

/** Something that can be added from anywhere. */
interface Addition {
  label: string;
  area: SectionName;
  icon: LucideIcon;
  permission: Permission;
  Form: ComponentType<{ onClose: () => void }>;
}

/** By the name that the address has for it: `?add=user`. */
export const additions: Record<Adding, Addition> = {
  user: {
    label: 'Add User',
    area: 'users',
    icon: UserPlus,
    permission: 'users:create',
    Form: lazyPart(async () => (await import('../users/add-user.tsx')).AddUser),
  },
  employee: {
    label: 'Add Employee',
    area: 'hr',
    icon: IdCard,
    permission: 'employees:create',
    Form: lazyPart(async () => (await import('../hr/person/details/add-employee.tsx')).AddEmployee),
  },
  attendance: {
    label: 'Record Attendance',
    area: 'hr',
    icon: CalendarCheck,
    permission: 'attendance:create',
    Form: lazyPart(
      async () => (await import('../hr/person/attendance/record-attendance.tsx')).RecordAttendance,
    ),
  },
  leave: {
    label: 'New Leave Request',
    area: 'hr',
    icon: CalendarClock,
    permission: 'leave:create',
    Form: lazyPart(async () => (await import('../hr/person/leave/add-leave-request.tsx')).AddLeaveRequest),
  },
  timesheet: {
    label: 'New Timesheet',
    area: 'hr',
    icon: Clock,
    permission: 'timesheets:create',
    Form: lazyPart(async () => (await import('../hr/person/timesheets/add-timesheet.tsx')).AddTimesheet),
  },
  document: {
    label: 'Add Document',
    area: 'hr',
    icon: FileText,
    permission: 'documents:create',
    Form: lazyPart(async () => (await import('../hr/person/documents/add-document.tsx')).AddDocument),
  },
  bank: {
    label: 'Add Banking Details',
    area: 'hr',
    icon: Landmark,
    permission: 'banking:create',
    Form: lazyPart(
      async () => (await import('../hr/person/banking/add-banking-details.tsx')).AddBankingDetails,
    ),
  },
  course: {
    label: 'Add Course',
    area: 'training',
    icon: BookOpen,
    permission: 'training:create',
    Form: lazyPart(async () => (await import('../training/course-form.tsx')).AddCourse),
  },
  provider: {
    label: 'Add Provider',
    area: 'training',
    icon: School,
    permission: 'training:create',
    Form: lazyPart(async () => (await import('../training/provider-form.tsx')).AddProvider),
  },
  session: {
    label: 'Add Session',
    area: 'training',
    icon: Presentation,
    permission: 'training:create',
    Form: lazyPart(async () => (await import('../training/session-form.tsx')).AddSession),
  },
  need: {
    label: 'Add Training Need',
    area: 'training',
    icon: Target,
    permission: 'needs:create',
    Form: lazyPart(async () => (await import('../training/need-form.tsx')).AddNeed),
  },
  asset: {
    label: 'Add Asset',
    area: 'assets',
    icon: Package,
    permission: 'assets:create',
    Form: lazyPart(async () => (await import('../assets/add-asset.tsx')).AddAsset),
  },
  vehicle: {
    label: 'Add Vehicle',
    area: 'fleet',
    icon: Truck,
    permission: 'fleet:create',
    Form: lazyPart(async () => (await import('../fleet/vehicle-form.tsx')).AddVehicle),
  },
  maintenance: {
    label: 'Add Maintenance',
    area: 'fleet',
    icon: Wrench,
    permission: 'maintenance:create',
    Form: lazyPart(async () => (await import('../fleet/maintenance-form.tsx')).AddMaintenance),
  },
  item: {
    label: 'Add Item',
    area: 'inventory',
    icon: Boxes,
    permission: 'inventory:create',
    Form: lazyPart(async () => (await import('../inventory/item-form.tsx')).AddItem),
  },
  stock: {
    label: 'Add Stock',
    area: 'inventory',
    icon: Warehouse,
    permission: 'inventory:create',
    Form: lazyPart(async () => (await import('../inventory/stock-form.tsx')).AddStock),
  },
  movement: {
    label: 'Record Movement',
    area: 'inventory',
    icon: ArrowLeftRight,
    permission: 'inventory:update',
    Form: lazyPart(async () => (await import('../inventory/add-movement.tsx')).AddMovement),
  },
  transaction: {
    label: 'Add Transaction',
    area: 'financial',
    icon: Receipt,
    permission: 'transactions:create',
    Form: lazyPart(async () => (await import('../financial/transaction-form.tsx')).AddTransaction),
  },
  payroll: {
    label: 'Add Payroll Row',
    area: 'financial',
    icon: HandCoins,
    permission: 'payroll:create',
    Form: lazyPart(async () => (await import('../financial/payroll-form.tsx')).AddPayroll),
  },
  site: {
    label: 'Add Site',
    area: 'settings',
    icon: MapPin,
    permission: 'sites:create',
    Form: lazyPart(async () => (await import('../settings/site-form.tsx')).SiteForm),
  },
};
