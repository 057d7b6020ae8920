import { useFormats } from '#web/engine/format.ts';
import { DueDay } from '../maintenance-badges.tsx';

/** When what a plan asks for is due next, as the order that does it says. */
export function PlanDue({ nextDue }: { nextDue: string | null }) {
  const today = useFormats().today();
  const isOverdue = nextDue !== null && nextDue < today;
  return <DueDay dueDate={nextDue} status={isOverdue ? 'Overdue' : 'Planned'} />;
}
