import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { addressOf } from '#web/history/record-links.ts';
import { useScope } from '#web/page/use-scope.ts';

/** Where the certificate of a completed training opens, for who may see documents of this person. */
export function useCertificateAddress({ evidenceId, employeeId }: RecordIn<typeof trainingNeeds>) {
  const scopes = useScope();
  const isSeen = scopes('documents:read', employeeId) || scopes('documents.work:read', employeeId);
  return evidenceId && isSeen ? addressOf(employeeDocuments, evidenceId, employeeId) : null;
}
