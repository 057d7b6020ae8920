import { dayToTimestamp } from '#contract/engine/days.ts';
import { completeTrainingNeed, type Certificate, type Completion } from '#contract/training/complete-need.ts';

/** What stands in the fields of a certificate: text, empty where nothing was typed. */
export interface TypedCertificate {
  filePath: string;
  documentType: string;
  documentNumber: string;
  issueDate: string;
  expiryDate: string;
}

export interface TypedCompletion extends TypedCertificate {
  completionDate: string;
  result: string;
}

interface Checked {
  body: Completion | undefined;
  /** By field; those of the certificate as `certificate.filePath`. */
  errors: Partial<Record<string, string>>;
}

export const emptyCertificate: TypedCertificate = {
  filePath: '',
  documentType: 'Certification',
  documentNumber: '',
  issueDate: '',
  expiryDate: '',
};

/** A completion as the API takes it. */
export function checkCompletion(
  typed: TypedCompletion,
  { version, certificateId }: { version: number; certificateId: string },
): Checked {
  const { completionDate, result } = typed;
  const { data, error } = completeTrainingNeed.body.safeParse({
    version,
    completionDate,
    result: filled(result),
    certificate: certificateOf(typed, certificateId),
  });
  const errors = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  return { body: data && withTimestamps(data), errors: Object.fromEntries(errors) };
}

/** A certificate to be checked. Without a file, or where it is kept, there is none. */
export function certificateOf(typed: TypedCertificate, id: string) {
  const { issueDate, expiryDate, documentType, filePath, documentNumber } = typed;
  if (!filled(filePath)) return null;
  return {
    id,
    documentType,
    filePath,
    documentNumber: filled(documentNumber),
    ...(issueDate && { issueDate }),
    ...(expiryDate && { expiryDate }),
  };
}

/** A picked day is sent as midnight UTC. */
export function sentCertificate(certificate: Certificate): Certificate {
  const sent = (day: string | null | undefined) => day && dayToTimestamp(day);
  return {
    ...certificate,
    ...(certificate.issueDate && { issueDate: sent(certificate.issueDate) }),
    ...(certificate.expiryDate && { expiryDate: sent(certificate.expiryDate) }),
  };
}

function withTimestamps({ certificate, ...rest }: Completion): Completion {
  return {
    ...rest,
    completionDate: dayToTimestamp(rest.completionDate),
    certificate: certificate && sentCertificate(certificate),
  };
}

const filled = (text: string) => text.trim() || null;
