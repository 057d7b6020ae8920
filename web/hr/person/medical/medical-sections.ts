import type { medicalHistories } from '#contract/hr/medical-histories.ts';
import type { FieldName } from '#web/engine/records.ts';

type Field = FieldName<typeof medicalHistories>;

interface Asked {
  name: Field;
  /** Shown only while this checkbox is set. */
  when?: Field;
  /** Replaces the contract's label where that would repeat the heading. */
  label?: string;
  /** For a list. */
  addLabel?: string;
}

interface Section {
  title: string;
  fields: readonly Asked[];
}

/** The sections of a medical history, in the form and when read-only. */
export const medicalSections: readonly Section[] = [
  { title: 'Fitness for work', fields: [{ name: 'fitness' }, { name: 'fitnessUntil' }] },
  {
    title: 'In an emergency',
    fields: [{ name: 'bloodType' }, { name: 'emergencyMedicalNotes' }],
  },
  {
    title: 'Disabilities and conditions',
    fields: [{ name: 'disabilitiesDeclared' }, { name: 'medicalConditions', addLabel: 'Add Condition' }],
  },
  {
    title: 'Medication',
    fields: [
      { name: 'isOnMedication' },
      { name: 'currentMedications', when: 'isOnMedication', addLabel: 'Add Medication' },
    ],
  },
  {
    title: 'Allergies',
    fields: [
      { name: 'hasMedicationAllergies' },
      {
        name: 'medicationAllergies',
        when: 'hasMedicationAllergies',
        label: 'Allergic to',
        addLabel: 'Add Allergy',
      },
      { name: 'foodAllergies', addLabel: 'Add Allergy' },
      { name: 'otherAllergies', addLabel: 'Add Allergy' },
    ],
  },
  {
    title: 'Tobacco and alcohol',
    fields: [
      { name: 'usesTobacco' },
      { name: 'tobaccoDetails', when: 'usesTobacco' },
      { name: 'alcoholConsumption' },
    ],
  },
];
