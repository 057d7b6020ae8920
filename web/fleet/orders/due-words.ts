interface Due {
  dueKilometres: number | null;
  dueHours: number | null;
}

/** At which readings something is due: 'at 45,000 km or 250 hours'. */
export function atReadings({ dueKilometres, dueHours }: Due): string | null {
  const readings = [
    dueKilometres === null ? [] : `${dueKilometres.toLocaleString('en')} km`,
    dueHours === null ? [] : `${dueHours.toLocaleString('en')} hours`,
  ].flat();
  return readings.length > 0 ? `at ${readings.join(' or ')}` : null;
}
