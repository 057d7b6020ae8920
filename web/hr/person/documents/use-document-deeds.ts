import { Check, Download, Eye, Pencil, RefreshCw, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useOwnEmployeeId, useReach } from '#web/page/use-reach.ts';
import { useMoves } from '#web/table/use-moves.ts';
import { saveDocument } from './document-file.ts';
import type { Doing } from './documents-tab.tsx';

interface Deed {
  label: string;
  icon: LucideIcon;
  do: () => void;
  danger?: true;
  disabledReason?: string | undefined;
}

/** What the signed-in person can do with a document. */
export function useDocumentDeeds(document: RecordIn<typeof employeeDocuments>, onDo: (doing: Doing) => void) {
  const reaches = useReach();
  const { employeeId, status, fileName } = document;
  const moves = useMoves(employeeDocuments, document, {
    success: ({ isAccepted }) => (isAccepted ? documentWords.accepted : documentWords.acceptedNoMore),
  });
  const isOwnAccepted = useOwnEmployeeId() === employeeId && document.isAccepted;
  const locked = isOwnAccepted ? documentWords.ownAccepted : undefined;
  const may = (right: 'create' | 'update' | 'remove') => reaches(employeeDocuments.rights[right], employeeId);
  const deed = (what: Doing['what'], label: string, icon: LucideIcon): Deed => ({
    label,
    icon,
    do: () => onDo({ what, document }),
  });
  const download: Deed = { label: 'Download', icon: Download, do: () => void saveDocument(document) };
  return {
    open: deed('open', 'Open', Eye),
    download: fileName ? download : null,
    moves: may('update') ? moves.map((move) => ({ ...move, icon: move.to === true ? Check : Undo2 })) : [],
    /** What has been superseded has been renewed. */
    renew: may('create') && status !== 'Superseded' ? deed('renew', 'Renew', RefreshCw) : null,
    edit: may('update') ? { ...deed('edit', 'Edit', Pencil), disabledReason: locked } : null,
    remove: may('remove') ? { ...deed('delete', 'Delete', Trash2), danger: true as const } : null,
  };
}
