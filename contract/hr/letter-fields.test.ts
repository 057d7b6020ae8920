import { expect, it } from 'vitest';
import { fieldsOfLetter, fillLetter, refuseLetterText, refuseTemplateText } from './letter-fields.ts';
import { defaultLetters } from './letter-templates.ts';

it('fills known fields and leaves those without a value', () => {
  const text = 'Dear {{employee.firstName}} {{ employee.lastName }}, until {{employee.endDate}}.';
  expect(fillLetter(text, { 'employee.firstName': '{{pay.amount}}', 'employee.lastName': '$&' })).toBe(
    'Dear {{pay.amount}} $&, until {{employee.endDate}}.',
  );
});

it.each([
  ['Dear {{employee.name}}', null],
  ['Dear {{employee.nam}}', 'There is no field {{employee.nam}}. Choose from the list of fields.'],
  ['{{a}} {{b}} {{a}}', 'There are no fields {{a}} and {{b}}. Choose from the list of fields.'],
  ['{{toString}}', 'There is no field {{toString}}. Choose from the list of fields.'],
  ['Dear {{employee.name', 'Write each field between {{ and }}, for example {{employee.name}}.'],
])('%s', (text, refusal) => expect(refuseTemplateText(text)).toBe(refusal));

it('has templates that can be filled', () => {
  for (const { text } of defaultLetters) {
    expect(refuseTemplateText(text)).toBeNull();
    expect(fieldsOfLetter(text)).not.toEqual([]);
  }
});

it('prints no field that was not filled', () => {
  expect(refuseLetterText('Until {{leave.to}}')).toBe(
    'Replace or remove {{leave.to}}. Bilum has no value for this person.',
  );
  expect(refuseLetterText('Until Friday')).toBeNull();
});
