import { invalid } from '#server/http-error.ts';

interface Rejected {
  status: string;
  rejectionReason: string | null;
}

type Changed = Partial<Rejected>;

/**
 * A reason must be given with a rejection. It stays while the record is rejected and is cleared afterwards. `sentence`:
 * the message for a reason without a rejection.
 */
export function reasonOf(
  changed: Changed,
  current: Rejected,
  sentence: string,
): { rejectionReason: string | null } {
  const { status = current.status, rejectionReason = null } = changed;
  if (status === 'Rejected' && current.status !== 'Rejected') return { rejectionReason };
  if (rejectionReason !== null) throw reasonWithoutRejection(sentence);
  return { rejectionReason: status === 'Rejected' ? current.rejectionReason : null };
}

export function reasonWithoutRejection(sentence: string) {
  return invalid([{ path: 'rejectionReason', message: sentence }]);
}
