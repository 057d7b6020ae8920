import { useSubject } from '#web/page/use-subject.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { NewDocument, useNewDocument } from './new-document.tsx';

/** Asks for the person. */
export function AddDocument({ onClose }: { onClose: () => void }) {
  const subject = useSubject('documents:create');
  const form = useNewDocument({ start: subject.start, onSaved: onClose });
  return (
    <NewDocument form={form} title="Upload Document" onClose={onClose}>
      {!subject.isSelf && <ResourceField form={form} name="employeeId" wide />}
      <DocumentFields form={form} />
    </NewDocument>
  );
}
