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

/** Something that can be added from anywhere. */
interface Addition {
  label: string;
  icon: LucideIcon;
  permission: Permission;
  Form: ComponentType<{ onClose: () => void }>;
}

/** By the name that the address has for it: `?add=user`. */
export const additions: Record<string, Addition> = {
  user: {
    label: 'Add User',
    icon: UserPlus,
    permission: 'users:create',
    Form: lazyPart(async () => (await import('../users/add-user.tsx')).AddUser),
  },
  employee: {
    label: 'Add Employee',
    icon: IdCard,
    permission: 'employees:create',
    Form: lazyPart(async () => (await import('../hr/add-employee.tsx')).AddEmployee),
  },
  attendance: {
    label: 'Record Attendance',
    icon: CalendarCheck,
    permission: 'attendance:create',
    Form: lazyPart(async () => (await import('../hr/record-attendance.tsx')).RecordAttendance),
  },
  leave: {
    label: 'New Leave Request',
    icon: CalendarClock,
    permission: 'leave:create',
    Form: lazyPart(async () => (await import('../hr/add-leave-request.tsx')).AddLeaveRequest),
  },
  timesheet: {
    label: 'New Timesheet',
    icon: Clock,
    permission: 'timesheets:create',
    Form: lazyPart(async () => (await import('../hr/add-timesheet.tsx')).AddTimesheet),
  },
  document: {
    label: 'Add Document',
    icon: FileText,
    permission: 'documents:create',
    Form: lazyPart(async () => (await import('../hr/add-document.tsx')).AddDocument),
  },
  bank: {
    label: 'Add Banking Details',
    icon: Landmark,
    permission: 'banking:create',
    Form: lazyPart(async () => (await import('../hr/add-banking-details.tsx')).AddBankingDetails),
  },
  course: {
    label: 'Add Course',
    icon: BookOpen,
    permission: 'training:create',
    Form: lazyPart(async () => (await import('../training/course-form.tsx')).AddCourse),
  },
  provider: {
    label: 'Add Provider',
    icon: School,
    permission: 'training:create',
    Form: lazyPart(async () => (await import('../training/provider-form.tsx')).AddProvider),
  },
  session: {
    label: 'Add Session',
    icon: Presentation,
    permission: 'training:create',
    Form: lazyPart(async () => (await import('../training/session-form.tsx')).AddSession),
  },
  need: {
    label: 'Add Training Need',
    icon: Target,
    permission: 'needs:create',
    Form: lazyPart(async () => (await import('../training/need-form.tsx')).AddNeed),
  },
  asset: {
    label: 'Add Asset',
    icon: Package,
    permission: 'assets:create',
    Form: lazyPart(async () => (await import('../assets/add-asset.tsx')).AddAsset),
  },
  vehicle: {
    label: 'Add Vehicle',
    icon: Truck,
    permission: 'fleet:create',
    Form: lazyPart(async () => (await import('../fleet/vehicle-form.tsx')).AddVehicle),
  },
  maintenance: {
    label: 'Add Maintenance',
    icon: Wrench,
    permission: 'maintenance:create',
    Form: lazyPart(async () => (await import('../fleet/maintenance-form.tsx')).AddMaintenance),
  },
  item: {
    label: 'Add Item',
    icon: Boxes,
    permission: 'inventory:create',
    Form: lazyPart(async () => (await import('../inventory/item-form.tsx')).AddItem),
  },
  stock: {
    label: 'Add Stock',
    icon: Warehouse,
    permission: 'inventory:create',
    Form: lazyPart(async () => (await import('../inventory/stock-form.tsx')).AddStock),
  },
  movement: {
    label: 'Record Movement',
    icon: ArrowLeftRight,
    permission: 'inventory:update',
    Form: lazyPart(async () => (await import('../inventory/add-movement.tsx')).AddMovement),
  },
  transaction: {
    label: 'Add Transaction',
    icon: Receipt,
    permission: 'transactions:create',
    Form: lazyPart(async () => (await import('../financial/transaction-form.tsx')).AddTransaction),
  },
  payroll: {
    label: 'Add Payroll Row',
    icon: HandCoins,
    permission: 'payroll:create',
    Form: lazyPart(async () => (await import('../financial/payroll-form.tsx')).AddPayroll),
  },
  site: {
    label: 'Add Site',
    icon: MapPin,
    permission: 'sites:create',
    Form: lazyPart(async () => (await import('../settings/site-form.tsx')).SiteForm),
  },
};
