import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { fullName, users } from '#contract/users/users.ts';
import { readingPage, useDebounced } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Combobox } from '#web/ui/combobox.tsx';

interface PersonFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters entries by user. */
export function PersonFilter(props: PersonFilterProps) {
  return (
    <div className="max-sm:w-full sm:w-52">
      <UserChoice aria-label="Person" placeholder="By anyone" {...props} />
    </div>
  );
}

type UserChoiceProps = PersonFilterProps & Pick<ComponentProps<'input'>, 'placeholder' | 'aria-label'>;

/** A searchable user picker. */
export function UserChoice({ id, onChange, ...control }: UserChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed);
  const { data, isFetching } = useQuery(
    readingPage<RecordIn<typeof users>>(users, { ...(q && { q }), page: 1, pageSize: 20 }),
  );
  const chosen = useQuery({
    ...readingPage<RecordIn<typeof users>>(users, { id: id ?? '', page: 1, pageSize: 1 }),
    enabled: id !== undefined,
  });
  const [person] = chosen.data?.rows ?? [];
  return (
    <Combobox
      {...control}
      options={(data?.rows ?? []).map((user) => ({
        value: user.id,
        label: fullName(user),
        hint: user.username,
      }))}
      value={id ?? null}
      {...(person && { valueLabel: fullName(person) })}
      loading={isFetching || q !== typed}
      onQuery={setTyped}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
