import type { z } from 'zod';
import type {
  alcoholConsumptions,
  bloodTypes,
  fitnessResults,
  medicalHistories,
} from '#contract/hr/medical-histories.ts';
import type { Name } from './people.ts';

type History = z.infer<typeof medicalHistories.entity>;

/** Invented and unremarkable. */
export const bloodTypeOdds = [
  'O+',
  'O+',
  'O+',
  'O+',
  'A+',
  'A+',
  'A+',
  'B+',
  'B+',
  'AB+',
  'O-',
  'A-',
] as const satisfies readonly (typeof bloodTypes)[number][];

export const alcoholOdds = [
  'None',
  'None',
  'Occasional',
  'Occasional',
  'Occasional',
  'Moderate',
] as const satisfies readonly (typeof alcoholConsumptions)[number][];

export const conditionOdds = [
  'Asthma in childhood',
  'Malaria, treated',
  'Old fracture of the wrist',
  'Hay fever',
] as const;

export const tobaccoOdds = [
  'About five cigarettes a day',
  'Only at weekends',
  'Ten cigarettes a day',
] as const;

/** People with more details. */
export const notedHistories: Partial<Record<Name, Partial<History>>> = {
  'Benjamin Kuri': {
    medicalConditions: ['Malaria, treated'],
    hasMedicationAllergies: true,
    medicationAllergies: ['Penicillin'],
    bloodType: 'O+',
    emergencyMedicalNotes: 'Give no penicillin.',
  },
  'Leonard Yasi': {
    medicalConditions: ['High blood pressure'],
    isOnMedication: true,
    currentMedications: [
      { name: 'Amlodipine', dosage: '5 mg', frequency: 'Once a day', prescribedBy: 'Lae family clinic' },
    ],
  },
  'Jacob Tokiala': {
    medicalConditions: ['Type 2 diabetes'],
    isOnMedication: true,
    currentMedications: [
      {
        name: 'Metformin',
        dosage: '500 mg',
        frequency: 'Twice a day',
        prescribedBy: 'Kokopo medical centre',
      },
    ],
    emergencyMedicalNotes: 'Check the blood sugar first when he feels faint.',
  },
  'Rodney Pala': { medicalConditions: ['Asthma'], otherAllergies: ['Dust'] },
  'Barnabas Sangi': {
    disabilitiesDeclared: 'Hearing loss in the left ear',
    medicalConditions: ['Back strain'],
  },
  'Margaret Tareke': { foodAllergies: ['Shellfish'] },
  'Mathew Pundi': { disabilitiesDeclared: 'Wears glasses for driving' },
};

/** People who are not simply fit; null if the result is pending. */
export const notedFitness: Partial<Record<Name, (typeof fitnessResults)[number] | null>> = {
  'Barnabas Sangi': 'Restricted',
  'Rodney Pala': 'Restricted',
  'Raymond Kautil': 'Restricted',
  'Wesley Mandui': 'Unfit',
  'Kevin Amos': null,
  'Charles Maino': null,
};
