import { useFormats } from '#web/engine/format.ts';
import { DueDay } from '../maintenance-badges.tsx';

/** When a plan is next due, from its open order. */
export function PlanDue({ nextDue }: { nextDue: string | null }) {
  const today = useFormats().today();
  const isOverdue = nextDue !== null && nextDue < today;
  return <DueDay dueDate={nextDue} status={isOverdue ? 'Overdue' : 'Planned'} />;
}
