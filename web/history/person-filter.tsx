import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, users } from '#contract/users/users.ts';
import { readingPage, useDebounced } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Combobox } from '#web/ui/combobox.tsx';

interface PersonFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Whose deeds: one of the users, found by typing. */
export function PersonFilter({ id, onChange }: PersonFilterProps) {
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
    <div className="max-sm:w-full sm:w-52">
      <Combobox
        aria-label="Person"
        placeholder="By anybody"
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
    </div>
  );
}
