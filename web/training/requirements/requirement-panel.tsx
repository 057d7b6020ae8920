import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { coverageWords, useCoverage, type Coverage } from './use-coverage.ts';
import { whomOf } from './whom.ts';

const RequirementForm = lazyPart(async () => (await import('./requirement-form.tsx')).RequirementForm);
const MissingNeeds = lazyPart(async () => (await import('../needs/missing-needs.tsx')).MissingNeeds);

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** A requirement: who it applies to, and what they lack. */
export function RequirementPanel({ id, onClose }: PanelProps) {
  const coverage = useCoverage([id])(id);
  return (
    <OpenedRecord resource={trainingRequirements} id={id} title="Requirement" onClose={onClose}>
      {(requirement) => (
        <SidePanel
          open
          onClose={onClose}
          title={requirement.courseName}
          subtitle={whomOf(requirement)}
          footer={<RequirementActions requirement={requirement} coverage={coverage} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <DescriptionList
              items={[
                { label: 'Priority', value: <PriorityBadge priority={requirement.priority} /> },
                { label: 'Days to complete', value: requirement.daysToComplete },
                { label: 'People', value: coverage ? coverageWords(coverage) : '...', wide: true },
                { label: 'Missing training needs', value: missingWordsOf(coverage), wide: true },
              ]}
            />
            <RecordHistory
              resource={trainingRequirements}
              id={requirement.id}
              version={requirement.version}
            />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function missingWordsOf(coverage: Coverage | undefined): string {
  if (!coverage) return '...';
  return coverage.missing === 0 ? 'None' : formatNumber(coverage.missing);
}

interface ActionsProps {
  requirement: RecordIn<typeof trainingRequirements>;
  coverage: Coverage | undefined;
  onClose: () => void;
}

function RequirementActions({ requirement, coverage, onClose }: ActionsProps) {
  const [isCreating, setCreating] = useState(false);
  const mayEdit = useRight('training:update') !== null;
  const mayDelete = useRight('training:remove') !== null;
  const mayCreate = useRight('needs:create') === 'all';
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={trainingRequirements}
          id={requirement.id}
          question="Are you sure you want to delete this requirement?"
          lost={`${whomOf(requirement)} will no longer need ${requirement.courseName} because of this requirement. Training needs already created are kept.`}
          success="Training requirement deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayEdit && (
        <EditRecord variant={coverage?.missing ? 'secondary' : 'primary'}>
          {(close) => <RequirementForm requirement={requirement} onClose={close} />}
        </EditRecord>
      )}
      {mayCreate && coverage !== undefined && coverage.missing > 0 && (
        <Button variant="primary" icon={ListPlus} onClick={() => setCreating(true)}>
          Create Missing Needs
        </Button>
      )}
      {isCreating && <MissingNeeds requirement={requirement} onClose={() => setCreating(false)} />}
    </>
  );
}
