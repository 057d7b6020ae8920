import { dayToTimestamp } from '#contract/engine/days.ts';
import { completeTrainingNeed, type Certificate, type Completion } from '#contract/training/complete-need.ts';

/** The input of a certificate: text, empty by default. */
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

/** A completion in the API's format, or errors. */
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

/** The certificate to validate; null without a file or location. */
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

/** As API clients send it: a picked day is midnight UTC. */
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
