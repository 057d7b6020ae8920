import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { MoveButton } from '#web/table/move-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Doing } from './documents-tab.tsx';
import { useDocumentDeeds } from './use-document-deeds.ts';

interface DocumentActionsProps {
  document: RecordIn<typeof employeeDocuments>;
  onDo: (doing: Doing) => void;
}

/** What can be done with a document that is open, as buttons; what is rarely done is in the menu of its line. */
export function DocumentActions({ document, onDo }: DocumentActionsProps) {
  const { moves, renew, edit, remove } = useDocumentDeeds(document, onDo);
  return (
    <>
      {remove && (
        <Button variant="ghost" icon={remove.icon} className="mr-auto" onClick={remove.do}>
          {remove.label}
        </Button>
      )}
      {[edit, renew].map(
        (deed) =>
          deed && (
            <Button key={deed.label} icon={deed.icon} disabledReason={deed.disabledReason} onClick={deed.do}>
              {deed.label}
            </Button>
          ),
      )}
      {moves
        .filter(({ to }) => to === true)
        .map(({ icon, ...move }) => (
          <MoveButton key={String(move.to)} move={move} icon={icon} variant="primary" />
        ))}
    </>
  );
}
