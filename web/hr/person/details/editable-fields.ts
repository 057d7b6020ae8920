import { classRights, type Permission } from '#contract/engine/access.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { contactFields, employees } from '#contract/hr/employees.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useScope } from '#web/page/use-scope.ts';
import { employeeSections } from './employee-sections.ts';

type Field = FieldName<typeof employees>;

const contacts: readonly Field[] = contactFields;

/** The fields of a person's record that the user may change. */
export function useEditableFields(person: RecordIn<typeof employees>): Field[] {
  const scopes = useScope();
  const mayRename = useRight('users:update') === 'all';

  function mayEdit(field: Field): boolean {
    if (person[field] === undefined || (field === 'username' && !mayRename)) return false;
    if (contacts.includes(field) && scopes('employees.contact:update', person.id)) return true;
    return scopes(rightTo(field), person.id);
  }

  return employeeSections.flatMap(({ fields }) => fields.filter(mayEdit));
}

function rightTo(field: Field): Permission {
  const fieldClass = fieldMeta(employees.fields[field]).class ?? 'public';
  return fieldClass === 'public' ? employees.rights.update : classRights[fieldClass].update;
}
