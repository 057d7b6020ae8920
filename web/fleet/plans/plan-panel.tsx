import { Link } from '@tanstack/react-router';
import { Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { useFormats } from '#web/engine/format.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AssetLink } from '../asset-link.tsx';
import { atReadings } from '../orders/due-words.ts';
import { describeLead } from './describe-lead.ts';
import { describeEvery } from './describe-interval.ts';
import { PlanDue } from './plan-due.tsx';

const EditPlan = lazyPart(async () => (await import('./plan-form.tsx')).EditPlan);

type Plan = RecordIn<typeof maintenancePlans>;

export function PlanPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={maintenancePlans} id={id} title="Plan" onClose={onClose}>
      {(plan) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${plan.title} plan of ${plan.assetName}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{plan.assetTag}</IdBadge>
              <Badge tone={plan.isPaused ? 'grey' : 'green'}>{plan.isPaused ? 'Paused' : 'Active'}</Badge>
            </span>
          }
          footer={<PlanActions plan={plan} onClose={onClose} />}
        >
          <div className="space-y-8">
            <PlanDetails plan={plan} />
            <RecordHistory resource={maintenancePlans} id={plan.id} version={plan.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function PlanDetails({ plan }: { plan: Plan }) {
  const formats = useFormats();
  const { nextDue, nextId, lastDone, startDate } = plan;
  const readings = atReadings({ dueKilometres: plan.nextDueKilometres, dueHours: plan.nextDueHours });
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          { label: 'Every', value: describeEvery(plan), wide: true },
          {
            label: 'Next Due',
            value: nextDue ? <PlanDue nextDue={nextDue} /> : readings && 'No date yet',
          },
          { label: 'By meter readings', value: readings && `Due ${readings}` },
          { label: 'Work order opens', value: describeLead(plan) },
          { label: 'Last Done', value: lastDone && formats.day(lastDone) },
          { label: 'Counts from', value: formats.day(startDate) },
          { label: 'Kind', value: plan.kind },
          { label: 'Job plan', value: plan.jobPlanTitle },
          { label: 'Priority', value: <PriorityBadge priority={plan.priority} /> },
          { label: 'Assignee', value: plan.assigneeName },
          { label: 'Vendor', value: plan.vendor },
          ...(plan.note ? [{ label: 'Work to do', value: plan.note, wide: true }] : []),
        ]}
      />
      {nextId && (
        <Link to="/fleet" search={{ tab: 'maintenance', view: nextId }} className={`block ${linkStyle}`}>
          Open the next work order
        </Link>
      )}
      <Link to="/fleet" search={{ tab: 'maintenance', planId: plan.id }} className={`block ${linkStyle}`}>
        All work orders
      </Link>
      <AssetLink {...plan} />
    </div>
  );
}

function PlanActions({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const rights = useRights();
  const { id, version, isPaused, title, assetTag } = plan;
  const step = useStep(maintenancePlans.update, { success: 'Maintenance plan updated successfully' });
  if (!rights['maintenance:update'] && !rights['maintenance:remove']) return null;
  return (
    <>
      {rights['maintenance:remove'] && (
        <DeleteRecord
          resource={maintenancePlans}
          id={id}
          question={`Delete the ${title} plan of ${assetTag}?`}
          lost="Its next work order is deleted too if no one has worked on it. Completed work is kept."
          success="Maintenance plan deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['maintenance:update'] && (
        <>
          <Button
            icon={isPaused ? Play : Pause}
            busy={step.isPending}
            onClick={() => step.mutate({ params: { id }, body: { isPaused: !isPaused, version } })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="primary" icon={Pencil} onClick={() => setEdited(true)}>
            Edit
          </Button>
        </>
      )}
      {isEdited && <EditPlan plan={plan} onClose={() => setEdited(false)} />}
    </>
  );
}
