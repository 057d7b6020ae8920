import { formatList } from '../engine/number-text.ts';

/** The fields of letter templates, with what they are filled with. */
export const letterFields = {
  'employee.name': 'First and last name',
  'employee.firstName': 'First name',
  'employee.lastName': 'Last name',
  'employee.number': 'Employee ID',
  'employee.position': 'Position',
  'employee.workType': 'Work type',
  'employee.site': 'Site',
  'employee.supervisor': 'Name of the supervisor',
  'employee.startDate': 'First day of employment',
  'employee.endDate': 'Last day of employment',
  'leave.type': 'Type of the chosen leave',
  'leave.from': 'First day of the chosen leave',
  'leave.to': 'Last day of the chosen leave',
  'pay.amount': 'Salary per year or rate per hour. Needs permission to see pay.',
  'organisation.name': 'Name of the organisation',
  'author.name': 'Your name',
  'letter.date': 'Today',
} as const;

export type LetterField = keyof typeof letterFields;
export type LetterValues = Partial<Record<LetterField, string>>;

const field = /\{\{([^{}]*)\}\}/g;

/** The names between {{ and }}, each once. */
export function fieldsOfLetter(text: string): string[] {
  return [...new Set([...text.matchAll(field)].map(([, name = '']) => name.trim()))];
}

/** Why the text of a template can't be filled, or null. */
export function refuseTemplateText(text: string): string | null {
  const unknown = fieldsOfLetter(text).filter((name) => !Object.hasOwn(letterFields, name));
  if (unknown.length > 0)
    return `${unknown.length === 1 ? 'There is no field' : 'There are no fields'} ${namesOf(unknown)}. Choose from the list of fields.`;
  if (/\{\{|\}\}/.test(text.replace(field, '')))
    return 'Write each field between {{ and }}, for example {{employee.name}}.';
  return null;
}

/** Why the text of a letter can't be printed, or null. */
export function refuseLetterText(text: string): string | null {
  const open = fieldsOfLetter(text);
  if (open.length > 0) return `Replace or remove ${namesOf(open)}. Bilum has no value for this person.`;
  return /\{\{|\}\}/.test(text) ? 'Remove {{ and }} from the text.' : null;
}

/** Fields without a value stay as they are, so that their author sees them. */
export function fillLetter(text: string, values: LetterValues): string {
  const known: Partial<Record<string, string>> = values;
  return text.replace(field, (whole, name: string) => known[name.trim()] ?? whole);
}

function namesOf(names: readonly string[]): string {
  return formatList(names.slice(0, 5).map((name) => `{{${name.slice(0, 40)}}}`));
}
