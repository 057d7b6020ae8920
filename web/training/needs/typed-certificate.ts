import { dayToTimestamp } from '#contract/engine/days.ts';
import type { Certificate } from '#contract/training/complete-need.ts';

/** The input of a certificate: text, empty by default. */
export interface TypedCertificate {
  filePath: string;
  documentType: string;
  documentNumber: string;
  issueDate: string;
  expiryDate: string;
}

export const emptyCertificate: TypedCertificate = {
  filePath: '',
  documentType: 'Certification',
  documentNumber: '',
  issueDate: '',
  expiryDate: '',
};

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

const filled = (text: string) => text.trim() || null;
