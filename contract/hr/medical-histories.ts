import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, day, flag, longText, reference, text, type Shape } from '../engine/fields.ts';
import { count } from '../engine/listing.ts';
import { ById, resource } from '../engine/resource.ts';

export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const alcoholConsumptions = ['None', 'Occasional', 'Moderate', 'Heavy'] as const;
/** The part of a medical history that planners see. */
export const fitnessResults = ['Fit', 'Restricted', 'Unfit'] as const;

const Medication = z.strictObject({
  name: text('Medication'),
  dosage: text('Dosage').nullable(),
  frequency: text('Frequency').nullable(),
  prescribedBy: text('Prescribed by').nullable(),
});

function texts(label: string) {
  return list(label, text(label, { max: 200 }));
}

function list<Item extends z.ZodType>(label: string, item: Item) {
  return z
    .array(item, `${label} must be a list`)
    .max(100, `${label} must have at most 100 entries`)
    .meta({ label, kind: 'json' });
}

/** Encrypted together: only the person and those who keep medical records may read it. */
export const medicalContent = {
  disabilitiesDeclared: longText('Disabilities Declared').nullable(),
  medicalConditions: texts('Medical Conditions'),
  isOnMedication: flag('On Medication'),
  currentMedications: list('Current Medications', Medication),
  hasMedicationAllergies: flag('Medication Allergies'),
  medicationAllergies: texts('Medication Allergies'),
  foodAllergies: texts('Food Allergies'),
  otherAllergies: texts('Other Allergies'),
  usesTobacco: flag('Uses Tobacco'),
  tobaccoDetails: longText('Tobacco Details', { max: 1000 }).nullable(),
  alcoholConsumption: choice('Alcohol Consumption', alcoholConsumptions).nullable(),
  bloodType: choice('Blood Type', bloodTypes).nullable(),
  emergencyMedicalNotes: longText('Emergency Medical Notes').nullable(),
} satisfies Shape;

export const medicalHistories = resource({
  path: '/api/medical-history',
  actions: ['create', 'update'],
  permission: 'medical',
  singular: 'medical history',
  plural: 'medical histories',
  fields: {
    employeeId: reference('Employee', '/api/employees'),
    fitness: choice('Fitness for work', fitnessResults).nullable(),
    fitnessUntil: day('Fitness valid until').nullable(),
    ...medicalContent,
  },
  fixed: ['employeeId'],
  defaulted: [
    'medicalConditions',
    'isOnMedication',
    'currentMedications',
    'hasMedicationAllergies',
    'medicationAllergies',
    'foodAllergies',
    'otherAllergies',
    'usesTobacco',
  ],
  search: [],
  sort: 'createdAt',
  wording: { definite: 'the medical history of ' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'medical' },
  constraintMessages: {
    medical_histories_one_each: {
      path: 'employeeId',
      message: 'This employee already has a medical history. Edit the existing one.',
    },
    medical_histories_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
    medical_histories_until_with_result: {
      path: 'fitnessUntil',
      message: 'Choose Fitness for work, or clear Fitness valid until',
    },
  },
});

/** A history before anything is entered. */
export const emptyMedicalContent = {
  disabilitiesDeclared: null,
  medicalConditions: [],
  isOnMedication: false,
  currentMedications: [],
  hasMedicationAllergies: false,
  medicationAllergies: [],
  foodAllergies: [],
  otherAllergies: [],
  usesTobacco: false,
  tobaccoDetails: null,
  alcoholConsumption: null,
  bloodType: null,
  emergencyMedicalNotes: null,
} as const;

export const readMedicalHistory = endpoint({
  method: 'GET',
  path: `${medicalHistories.path}/:id`,
  summary:
    'Read the medical history of an employee (the id), or null; each view is recorded in the audit log',
  access: 'medical:read',
  params: ById,
  response: medicalHistories.entity.nullable(),
  failure: 'Failed to fetch medical history',
});

export const MedicalLook = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The user's name at that time; null if no user did it. */
  name: z.string().nullable(),
});
export type MedicalLook = z.infer<typeof MedicalLook>;

export const readMedicalReads = endpoint({
  method: 'GET',
  path: `${medicalHistories.path}/:id/looks`,
  summary:
    'List who viewed or changed the medical history of an employee (the id), newest first; for the employee and for users who can read all medical histories',
  access: 'medical:read',
  params: ById,
  query: z.strictObject({
    page: count('page', 10_000).optional(),
    pageSize: count('pageSize', 100).optional(),
  }),
  response: z.array(MedicalLook),
  failure: 'Failed to fetch the views of the medical history',
});

export const medicalWords = {
  saved: 'Medical history saved successfully',
  saveFailed: 'Failed to save medical history',
  none: 'No medical history yet',
  restricted: 'Restricted access',
  ownFitness: 'You cannot record your own fitness for work. Ask another person.',
  logged: 'Every view and change is recorded with the user and time.',
} as const;
