import type { Tellings } from '#web/history/sentences.ts';

export const vehicleTellings: Tellings = {
  odometerReading({ old, new: now }) {
    if (now === null) return `cleared the odometer, which was ${kilometres(old)}`;
    const before = old === null ? '' : ` (${kilometres(old)} before)`;
    return `read ${kilometres(now)} from the odometer${before}`;
  },
  registrationExpiry({ old, new: now }) {
    if (now === null) return `cleared the registration, which ended on ${old}`;
    return old === null ? `registered this until ${now}` : `renewed the registration from ${old} to ${now}`;
  },
};

export const maintenanceTellings: Tellings = {
  completedDate({ old, new: now }) {
    if (now === null) return `opened this again, which was completed on ${old}`;
    return old === null ? `completed this on ${now}` : `changed the day of completion from ${old} to ${now}`;
  },
  dueDate({ old, new: now }) {
    if (old === null || now === null)
      return now === null ? 'took away the due date' : `planned this for ${now}`;
    return `moved the due date from ${old} to ${now}`;
  },
};

function kilometres(reading: string | null): string {
  return `${Number(reading).toLocaleString('en')} km`;
}
