import { MoreHorizontal } from 'lucide-react';
import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DocumentActionRequest } from './document-action-request.ts';
import { useDocumentActions } from './use-document-actions.ts';

interface DocumentDoing {
  document: RecordIn<typeof employeeDocuments>;
  onDo: (doing: DocumentActionRequest) => void;
}

export function DocumentMenu({ document, onDo }: DocumentDoing) {
  const { open, download, transitions, renew, edit, remove } = useDocumentActions(document, onDo);
  const items = [open, download, renew, edit].flatMap((action) =>
    action
      ? [
          {
            label: action.label,
            icon: action.icon,
            disabledReason: action.disabledReason,
            onSelect: action.do,
          },
        ]
      : [],
  );
  return (
    <DropdownMenu
      trigger={
        <IconButton icon={MoreHorizontal} size="small" label={`Actions for ${document.documentName}`} />
      }
      items={[
        ...items,
        ...transitions.map(({ label, icon, disabledReason, make }) => ({
          label,
          icon,
          disabledReason,
          onSelect: make,
        })),
        ...(remove
          ? [null, { label: remove.label, icon: remove.icon, danger: true, onSelect: remove.do }]
          : []),
      ]}
    />
  );
}
