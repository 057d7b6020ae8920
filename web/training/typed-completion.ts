import { dayToTimestamp } from '#contract/engine/days.ts';
import { completeTrainingNeed, type Completion } from '#contract/training/complete-need.ts';

/** What stands in the dialog: text, empty where nothing was typed. */
export interface TypedCompletion {
  completionDate: string;
  result: string;
  filePath: string;
  documentName: string;
  documentType: string;
  documentNumber: string;
  issueDate: string;
  expiryDate: string;
}

interface Checked {
  body: Completion | undefined;
  /** By field; those of the certificate as `certificate.filePath`. */
  errors: Partial<Record<string, string>>;
}

/** A completion as the API takes it. Without a file there is no certificate. */
export function checkCompletion(
  typed: TypedCompletion,
  { version, certificateId }: { version: number; certificateId: string },
): Checked {
  const { completionDate, result, issueDate, expiryDate, documentNumber } = typed;
  const filled = (text: string) => text.trim() || null;
  const certificate = {
    id: certificateId,
    documentName: typed.documentName,
    documentType: typed.documentType,
    filePath: typed.filePath,
    documentNumber: filled(documentNumber),
    ...(issueDate && { issueDate }),
    ...(expiryDate && { expiryDate }),
  };
  const { data, error } = completeTrainingNeed.body.safeParse({
    version,
    completionDate,
    result: filled(result),
    certificate: filled(typed.filePath) && certificate,
  });
  const errors = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  return { body: data && withTimestamps(data), errors: Object.fromEntries(errors) };
}

/** A picked day is sent as midnight UTC. */
function withTimestamps({ certificate, ...rest }: Completion): Completion {
  const sent = (day: string | null | undefined) => day && dayToTimestamp(day);
  return {
    ...rest,
    completionDate: dayToTimestamp(rest.completionDate),
    certificate: certificate && {
      ...certificate,
      ...(certificate.issueDate && { issueDate: sent(certificate.issueDate) }),
      ...(certificate.expiryDate && { expiryDate: sent(certificate.expiryDate) }),
    },
  };
}
