import { checklists } from '#contract/fleet/checklists.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

const ChecklistForm = lazyPart(async () => (await import('./checklist-form.tsx')).ChecklistForm);

interface PanelProps {
  id: string;
  onClose: () => void;
}

export function ChecklistPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={checklists} id={id} title="Checklist" onClose={onClose}>
      {(checklist) => (
        <SidePanel
          open
          onClose={onClose}
          title={`Checklist of ${checklist.category}`}
          footer={<ChecklistActions checklist={checklist} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <ol>
              {checklist.items.map(({ item, isCritical }) => (
                <li key={item} className="flex items-center gap-3 border-b py-2 last:border-b-0">
                  <span className="min-w-0 flex-1 break-words">{item}</span>
                  {isCritical && (
                    <Badge tone="amber" icon={null}>
                      Critical
                    </Badge>
                  )}
                </li>
              ))}
            </ol>
            <RecordHistory resource={checklists} id={checklist.id} version={checklist.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

interface ActionsProps {
  checklist: RecordIn<typeof checklists>;
  onClose: () => void;
}

function ChecklistActions({ checklist, onClose }: ActionsProps) {
  const rights = useRights();
  return (
    <>
      {rights['checklists:remove'] && (
        <DeleteRecord
          resource={checklists}
          id={checklist.id}
          question={`Delete the checklist of ${checklist.category}?`}
          lost="Its items are deleted, and machines of this category can no longer be checked. Submitted checks are kept."
          success="Checklist deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['checklists:update'] && (
        <EditRecord>{(close) => <ChecklistForm checklist={checklist} onClose={close} />}</EditRecord>
      )}
    </>
  );
}
