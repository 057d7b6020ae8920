import type { medicalHistories } from '#contract/hr/medical-histories.ts';
import type { RecordIn } from '#web/engine/records.ts';

type History = RecordIn<typeof medicalHistories>;

/** The lists of a medical history, with each entry as text. */
export function medicalLists(history: History) {
  const { currentMedications, medicalConditions, medicationAllergies, foodAllergies, otherAllergies } =
    history;
  return {
    medicalConditions,
    currentMedications: currentMedications.map(describeMedication),
    medicationAllergies,
    foodAllergies,
    otherAllergies,
  };
}

/** For example 'Metformin, 500 mg, twice a day, prescribed by Dr Wari'. */
function describeMedication({
  name,
  dosage,
  frequency,
  prescribedBy,
}: History['currentMedications'][number]): string {
  return [name, dosage, frequency, prescribedBy && `prescribed by ${prescribedBy}`]
    .filter(Boolean)
    .join(', ');
}
