import { jobPlans } from '#contract/fleet/job-plans.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

const JobPlanForm = lazyPart(async () => (await import('./job-plan-form.tsx')).JobPlanForm);

type JobPlan = RecordIn<typeof jobPlans>;

interface PanelProps {
  id: string;
  onClose: () => void;
}

export function JobPlanPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={jobPlans} id={id} title="Job plan" onClose={onClose}>
      {(jobPlan) => (
        <SidePanel
          open
          onClose={onClose}
          title={jobPlan.title}
          subtitle={jobPlan.kind}
          footer={<JobPlanActions jobPlan={jobPlan} onClose={onClose} />}
        >
          <div className="space-y-8">
            <DescriptionList
              items={[
                {
                  label: 'Estimated Hours',
                  value: jobPlan.estimatedHours === null ? null : formatNumber(jobPlan.estimatedHours),
                },
                ...(jobPlan.note ? [{ label: 'Note', value: jobPlan.note, wide: true }] : []),
              ]}
            />
            <section>
              <h3 className="mb-2 text-body font-semibold">Tasks</h3>
              {jobPlan.tasks.length === 0 && <p className="text-ink-muted">No tasks.</p>}
              <ol className="list-inside list-decimal">
                {jobPlan.tasks.map((task) => (
                  <li key={task} className="border-b py-1.5 break-words last:border-b-0">
                    {task}
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h3 className="mb-2 text-body font-semibold">Parts from stock</h3>
              {jobPlan.kitItems.length === 0 && <p className="text-ink-muted">No parts.</p>}
              <ul>
                {jobPlan.kitItems.map(({ itemId, sku, itemName, quantity }) => (
                  <li key={itemId} className="flex gap-3 border-b py-1.5 last:border-b-0">
                    <span className="min-w-0 flex-1 break-words">
                      {itemName} <span className="text-ink-muted">{sku}</span>
                    </span>
                    <span className="tabular-nums">{formatNumber(quantity)}</span>
                  </li>
                ))}
              </ul>
            </section>
            <RecordHistory resource={jobPlans} id={jobPlan.id} version={jobPlan.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function JobPlanActions({ jobPlan, onClose }: { jobPlan: JobPlan; onClose: () => void }) {
  const rights = useRights();
  return (
    <>
      {rights['maintenance:remove'] && (
        <DeleteRecord
          resource={jobPlans}
          id={jobPlan.id}
          question={`Delete the job plan ${jobPlan.title}?`}
          lost="Work orders keep the tasks and parts that they took from this job plan."
          success="Job plan deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['maintenance:update'] && (
        <EditRecord>{(close) => <JobPlanForm jobPlan={jobPlan} onClose={close} />}</EditRecord>
      )}
    </>
  );
}
