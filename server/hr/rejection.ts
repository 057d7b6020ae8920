import { invalid } from '#server/refused.ts';

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
  stands: Rejected,
  sentence: string,
): { rejectionReason: string | null } {
  const { status = stands.status, rejectionReason = null } = changed;
  if (status === 'Rejected' && stands.status !== 'Rejected') return { rejectionReason };
  if (rejectionReason !== null) throw reasonWithoutRejection(sentence);
  return { rejectionReason: status === 'Rejected' ? stands.rejectionReason : null };
}

export function reasonWithoutRejection(sentence: string) {
  return invalid([{ path: 'rejectionReason', message: sentence }]);
}
