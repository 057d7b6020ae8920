import { Check, Download, Eye, Pencil, RefreshCw, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { useTransitions } from '#web/record/use-transitions.ts';
import { saveDocument } from './document-file.ts';
import type { DocumentActionRequest } from './document-action-request.ts';

interface DocumentAction {
  label: string;
  icon: LucideIcon;
  do: () => void;
  danger?: true;
  disabledReason?: string | undefined;
}

/** The actions that the user may take on a document. */
export function useDocumentActions(
  document: RecordIn<typeof employeeDocuments>,
  onDo: (doing: DocumentActionRequest) => void,
) {
  const scopes = useScope();
  const { employeeId, status, fileName } = document;
  const transitions = useTransitions(employeeDocuments, document, {
    success: ({ isAccepted }) => (isAccepted ? documentWords.accepted : documentWords.acceptedNoMore),
  });
  const isOwnAccepted = useOwnEmployeeId() === employeeId && document.isAccepted;
  const locked = isOwnAccepted ? documentWords.ownAccepted : undefined;
  const may = (right: 'create' | 'update' | 'remove') => scopes(employeeDocuments.rights[right], employeeId);
  const action = (what: DocumentActionRequest['what'], label: string, icon: LucideIcon): DocumentAction => ({
    label,
    icon,
    do: () => onDo({ what, document }),
  });
  const download: DocumentAction = {
    label: 'Download',
    icon: Download,
    do: () => void saveDocument(document),
  };
  return {
    open: action('open', 'Open', Eye),
    download: fileName ? download : null,
    transitions: may('update')
      ? transitions.map((transition) => ({ ...transition, icon: transition.to === true ? Check : Undo2 }))
      : [],
    /** A superseded document has already been renewed. */
    renew: may('create') && status !== 'Superseded' ? action('renew', 'Renew', RefreshCw) : null,
    edit: may('update') ? { ...action('edit', 'Edit', Pencil), disabledReason: locked } : null,
    remove: may('remove') ? { ...action('delete', 'Delete', Trash2), danger: true as const } : null,
  };
}
