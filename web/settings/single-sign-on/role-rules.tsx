import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { everyone, identityProviders } from '#contract/auth/identity-providers.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { roles } from '#contract/users/roles.ts';
import { reading } from '#web/engine/queries.ts';
import { OrderedList } from '#web/form/ordered-list.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

const Rules = z.array(z.object({ group: z.string(), roleId: z.string() })).catch([]);

/** Which role the people of a group get. The first rule that applies counts. */
export function RoleRules({ form }: { form: ResourceForm<string> }) {
  const rules = Rules.parse(useWatch({ control: form.form.control, name: 'roleRules' }));
  const { data = [] } = useQuery(reading(roles.list, {}));
  const options = data.map(({ id, roleName }) => ({ value: id, label: roleName }));
  return (
    <OrderedList
      form={form}
      name="roleRules"
      label={fieldMeta(identityProviders.fields.roleRules).label}
      one="Rule"
      entries={rules}
      blank={{ group: '', roleId: '' }}
      textOf={({ group }) => group}
      hint={`The first rule that applies sets the role at each sign-in. The group ${everyone} applies to everybody. Without a rule that applies, people keep their role.`}
    >
      {({ entry, index, error, onChange, onKeyDown }) => (
        <>
          <Field
            label={`Group ${index + 1}`}
            labelHidden
            error={error('group')}
            className="min-w-0 flex-1 basis-40"
          >
            <Input
              value={entry.group}
              placeholder="Group"
              autoComplete="off"
              onChange={({ target }) => onChange({ ...entry, group: target.value })}
              onKeyDown={onKeyDown}
            />
          </Field>
          <Field
            label={`Role ${index + 1}`}
            labelHidden
            error={error('roleId')}
            className="min-w-0 flex-1 basis-40"
          >
            <Select
              options={options}
              value={entry.roleId || null}
              placeholder="Role"
              onChange={(roleId) => onChange({ ...entry, roleId: roleId ?? '' })}
            />
          </Field>
        </>
      )}
    </OrderedList>
  );
}
