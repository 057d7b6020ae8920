import { trainingNeeds } from '#contract/training/training-needs.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { NeedActions } from './need-actions.tsx';
import { NeedContent } from './need-content.tsx';

interface PanelProps {
  id: string;
  onClose: () => void;
}

export function NeedPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingNeeds} id={id} title="Training need" onClose={onClose}>
      {(need) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={need.employeeName} size="medium" />}
          title={need.employeeName}
          subtitle={<StatusBadge status={need.status} />}
          footer={<NeedActions need={need} onDeleted={onClose} />}
        >
          <NeedContent need={need} />
        </SidePanel>
      )}
    </OpenedRecord>
  );
}
