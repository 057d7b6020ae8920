import { invalid } from '#server/http-error.ts';

interface Rejected {
  status: string;
  rejectionReason: string | null;
}

type Changed = Partial<Rejected>;

/**
 * The reason is given with the rejection, stays while it stands, and goes when it is over. `sentence`: what is told
 * to who gives one without rejecting.
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
