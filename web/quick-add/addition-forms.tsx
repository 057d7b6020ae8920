import type { ComponentType } from 'react';
import type { Adding } from '#web/page/use-add.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';

/** The forms that can be opened from any page. */
const additionForms: Record<Adding, ComponentType<{ onClose: () => void }>> = {
  user: lazyPart(async () => (await import('../users/add-user.tsx')).AddUser),
  employee: lazyPart(async () => (await import('../hr/person/details/add-employee.tsx')).AddEmployee),
  attendance: lazyPart(
    async () => (await import('../hr/person/attendance/record-attendance.tsx')).RecordAttendance,
  ),
  leave: lazyPart(async () => (await import('../hr/person/leave/add-leave-request.tsx')).AddLeaveRequest),
  timesheet: lazyPart(async () => (await import('../hr/person/timesheets/add-timesheet.tsx')).AddTimesheet),
  document: lazyPart(async () => (await import('../hr/person/documents/add-document.tsx')).AddDocument),
  bank: lazyPart(
    async () => (await import('../hr/person/banking/add-banking-details.tsx')).AddBankingDetails,
  ),
  course: lazyPart(async () => (await import('#web/training/courses/course-form.tsx')).AddCourse),
  requirement: lazyPart(
    async () => (await import('#web/training/requirements/requirement-form.tsx')).AddRequirement,
  ),
  provider: lazyPart(async () => (await import('#web/training/providers/provider-form.tsx')).AddProvider),
  session: lazyPart(async () => (await import('#web/training/sessions/session-form.tsx')).AddSession),
  need: lazyPart(async () => (await import('#web/training/needs/need-form.tsx')).AddNeed),
  asset: lazyPart(async () => (await import('../assets/add-asset.tsx')).AddAsset),
  vehicle: lazyPart(async () => (await import('../fleet/vehicle-form.tsx')).AddVehicle),
  maintenance: lazyPart(async () => (await import('../fleet/maintenance-form.tsx')).AddMaintenance),
  plan: lazyPart(async () => (await import('../fleet/plans/plan-form.tsx')).AddPlan),
  renewal: lazyPart(async () => (await import('../fleet/renewals/renewal-form.tsx')).AddRenewal),
  fuel: lazyPart(async () => (await import('../fleet/fuel/add-fuel.tsx')).AddFuel),
  check: lazyPart(async () => (await import('../fleet/checks/pre-start-check.tsx')).AddPreStartCheck),
  checklist: lazyPart(async () => (await import('../fleet/checks/checklist-form.tsx')).ChecklistForm),
  item: lazyPart(async () => (await import('#web/inventory/items/item-form.tsx')).AddItem),
  stock: lazyPart(async () => (await import('#web/inventory/stock/stock-form.tsx')).AddStock),
  movement: lazyPart(async () => (await import('#web/inventory/movements/add-movement.tsx')).AddMovement),
  order: lazyPart(async () => (await import('../inventory/orders/order-form.tsx')).AddOrder),
  stocktake: lazyPart(async () => (await import('../inventory/stocktakes/stocktake-form.tsx')).AddStocktake),
  transaction: lazyPart(async () => (await import('../financial/transaction-form.tsx')).AddTransaction),
  payroll: lazyPart(async () => (await import('../financial/payroll-form.tsx')).AddPayroll),
  site: lazyPart(async () => (await import('../settings/site-form.tsx')).SiteForm),
};

export function AddForm({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const Form = additionForms[adding];
  return <Form onClose={onClose} />;
}
