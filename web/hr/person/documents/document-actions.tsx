import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DocumentActionRequest } from './document-action-request.ts';
import { useDocumentActions } from './use-document-actions.ts';

interface DocumentActionsProps {
  document: RecordIn<typeof employeeDocuments>;
  onDo: (doing: DocumentActionRequest) => void;
}

/** The main actions of an open document as buttons; rare ones are in its row menu. */
export function DocumentActions({ document, onDo }: DocumentActionsProps) {
  const { transitions, renew, edit, remove } = useDocumentActions(document, onDo);
  return (
    <>
      {remove && (
        <Button variant="ghost" icon={remove.icon} className="mr-auto" onClick={remove.do}>
          {remove.label}
        </Button>
      )}
      {[edit, renew].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              icon={action.icon}
              disabledReason={action.disabledReason}
              onClick={action.do}
            >
              {action.label}
            </Button>
          ),
      )}
      {transitions
        .filter(({ to }) => to === true)
        .map(({ icon, ...transition }) => (
          <TransitionButton
            key={String(transition.to)}
            transition={transition}
            icon={icon}
            variant="primary"
          />
        ))}
    </>
  );
}
