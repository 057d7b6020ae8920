interface Held {
  status: string;
  startDate: string;
  endDate: string | null;
}

/** Upcoming sessions, next first; then the others, latest first. */
export function comingFirst<Session extends Held>(sessions: readonly Session[], today: string): Session[] {
  const isComing = ({ status, startDate, endDate }: Session) =>
    (status === 'Scheduled' || status === 'In Progress') && (endDate ?? startDate) >= today;
  const byStart = sessions.toSorted((left, right) => (left.startDate < right.startDate ? -1 : 1));
  return [...byStart.filter(isComing), ...byStart.filter((each) => !isComing(each)).toReversed()];
}
