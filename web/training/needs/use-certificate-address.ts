import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { addressOf } from '#web/history/record-links.ts';
import { useScope } from '#web/page/use-scope.ts';

/** The link to a completed training's certificate, if the user may see this person's documents. */
export function useCertificateAddress({ evidenceId, employeeId }: RecordIn<typeof trainingNeeds>) {
  const scopes = useScope();
  const isSeen = scopes('documents:read', employeeId) || scopes('documents.work:read', employeeId);
  return evidenceId && isSeen ? addressOf(employeeDocuments, evidenceId, employeeId) : null;
}
