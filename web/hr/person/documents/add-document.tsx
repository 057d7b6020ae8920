import { useSubject } from '#web/page/use-subject.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { NewDocument, useNewDocument } from './new-document.tsx';

/** Asks for the person unless a profile is open. */
export function AddDocument({ onClose }: { onClose: () => void }) {
  const subject = useSubject('documents:create');
  const form = useNewDocument({ start: subject.start, onSaved: onClose });
  return (
    <NewDocument
      form={form}
      title="Upload Document"
      {...(subject.name && { description: subject.name })}
      onClose={onClose}
    >
      {!subject.isGiven && <ResourceField form={form} name="employeeId" wide />}
      <DocumentFields form={form} />
    </NewDocument>
  );
}
