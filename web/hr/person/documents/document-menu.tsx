import { MoreHorizontal } from 'lucide-react';
import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Doing } from './documents-tab.tsx';
import { useDocumentDeeds } from './use-document-deeds.ts';

interface DocumentDoing {
  document: RecordIn<typeof employeeDocuments>;
  onDo: (doing: Doing) => void;
}

/** What can be done with a document, in its line. */
export function DocumentMenu({ document, onDo }: DocumentDoing) {
  const { open, download, moves, renew, edit, remove } = useDocumentDeeds(document, onDo);
  const items = [open, download, renew, edit].flatMap((deed) =>
    deed
      ? [{ label: deed.label, icon: deed.icon, disabledReason: deed.disabledReason, onSelect: deed.do }]
      : [],
  );
  return (
    <DropdownMenu
      trigger={
        <IconButton icon={MoreHorizontal} size="small" label={`Actions for ${document.documentName}`} />
      }
      items={[
        ...items,
        ...moves.map(({ label, icon, disabledReason, make }) => ({
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
