import { choice, flag, longText, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const letterKinds = ['Employment Certificate', 'Offer', 'Warning', 'Leave Confirmation'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterText = (label: string) => longText(label, { max: 8000 });

export const letterTemplates = resource({
  path: '/api/letter-templates',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'letter-templates',
  singular: 'letter template',
  plural: 'letter templates',
  fields: {
    name: text('Name', { max: 80, hint: 'Also the title of the letter.' }),
    kind: choice('Kind', letterKinds),
    text: letterText('Text'),
    isRetired: flag('Retired'),
  },
  defaulted: ['isRetired'],
  search: ['name'],
  sort: 'name',
  labelFields: ['name'],
  detailRoute: null,
  constraintMessages: {
    letter_templates_name_once: { path: 'name', message: 'A letter template with this name already exists' },
  },
});

/** The templates of a new organisation. */
export const defaultLetters: readonly { name: string; kind: LetterKind; text: string }[] = [
  {
    name: 'Employment Certificate',
    kind: 'Employment Certificate',
    text: `To whom it may concern

We confirm that {{employee.name}} (employee ID {{employee.number}}) has worked for {{organisation.name}} since {{employee.startDate}}. The current position is {{employee.position}}.

We issue this certificate at the request of the employee.

{{author.name}}
{{organisation.name}}`,
  },
  {
    name: 'Offer of Employment',
    kind: 'Offer',
    text: `Dear {{employee.firstName}}

We are pleased to offer you the position of {{employee.position}} with {{organisation.name}}, from {{employee.startDate}}. Your pay is {{pay.amount}}.

To accept, please sign below and return a copy to us.

{{author.name}}
{{organisation.name}}


Accepted by {{employee.name}}

Signature ______________________    Date ______________`,
  },
  {
    name: 'Written Warning',
    kind: 'Warning',
    text: `Dear {{employee.firstName}}

This is a written warning. The reason is: [describe what happened, and when].

We expect the following from you: [describe what must change, and by when].

If this does not change, we may take further steps, which can include the end of your employment. You may answer this letter in writing. A copy is kept in your records.

{{author.name}}
{{organisation.name}}


Received by {{employee.name}}

Signature ______________________    Date ______________`,
  },
  {
    name: 'Leave Confirmation',
    kind: 'Leave Confirmation',
    text: `Dear {{employee.firstName}}

We confirm your {{leave.type}} leave from {{leave.from}} to {{leave.to}}. Both days are included.

We wish you a good time and look forward to your return.

{{author.name}}
{{organisation.name}}`,
  },
];
