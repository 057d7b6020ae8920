import { isDeepStrictEqual } from 'node:util';
import { addDays } from '#contract/engine/days.ts';
import { emptyMedicalContent } from '#contract/hr/medical-histories.ts';
import type { Sealer } from '#server/sealing.ts';
import type { Making } from './making.ts';
import {
  alcoholOdds,
  bloodTypeOdds,
  conditionOdds,
  notedFitness,
  notedHistories,
  tobaccoOdds,
} from './medical-notes.ts';
import { between, later, weekdayFrom } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import type { StaffList } from './staff-list.ts';

const empty = new Map<string, unknown>(Object.entries(emptyMedicalContent));
/** Validity of a result in days. */
const holds = { Fit: 365, Restricted: 215 };

/** For everyone outside Port Moresby who has been employed for a while. */
export function makeMedicalHistories(making: Making, staff: StaffList, sealer: Sealer) {
  const { calendar, chronicle, random } = making;
  const examined = staff.roll.filter(
    ({ position, startDate }) => position[3] !== 'POM' && startDate < calendar.daysAgo(60),
  );
  return examined.map((entry, index) => {
    const seen = weekdayFrom(addDays(later(calendar.rollout, entry.startDate), 7 + index));
    const noted = notedFitness[entry.name];
    const fitness = noted === undefined ? ('Fit' as const) : noted;
    const values = {
      employeeId: entry.id,
      fitness,
      fitnessUntil: fitness === null || fitness === 'Unfit' ? null : addDays(seen, holds[fitness]),
    };
    const content = contentOf(entry);
    const stamp = { at: between(making, seen, [9, 16]), by: staff.userOf('hr') };
    const said = Object.entries(content).filter(
      ([field, value]) => !isDeepStrictEqual(value, empty.get(field)),
    );
    const sealed = said.map(([field]) => field);
    const history = chronicle.create('medical-history', stamp, values, { sealed });
    const contentSealed = sealer.seal(JSON.stringify(content), {
      table: 'medical_histories',
      column: 'content',
      id: history.id,
    });
    return { ...history, contentSealed };
  });

  function contentOf({ name }: RollEntry) {
    const usesTobacco = random.chance(0.25);
    const hasCondition = random.chance(0.2);
    const condition = random.pick(conditionOdds);
    const tobacco = random.pick(tobaccoOdds);
    return {
      ...emptyMedicalContent,
      medicalConditions: hasCondition ? [condition] : [],
      usesTobacco,
      tobaccoDetails: usesTobacco ? tobacco : null,
      alcoholConsumption: random.pick(alcoholOdds),
      bloodType: random.pick(bloodTypeOdds),
      ...notedHistories[name],
    };
  }
}
