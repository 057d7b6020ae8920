import { Navigate, useSearch } from '@tanstack/react-router';
import { employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import type { Address } from '#web/engine/list-state.ts';
import { useRecord } from '#web/engine/records.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PersonHead } from './person/person-head.tsx';
import { PersonTabs } from './person/person-tabs.tsx';
import { PersonPhoto } from './person/photo/person-photo.tsx';

const none = 'You have no employee record yet. Ask Human Resources to create one.';

/** Human Resources for people who see only their own profile. */
export function MyFile() {
  const id = useOwnEmployeeId();
  const { tab, view }: Address = useSearch({ strict: false });
  // Links to one's own requests or timesheets open the list for people who see everyone's.
  if (tab !== undefined)
    return (
      <Navigate to="/hr" search={{ 'person.tab': String(tab), 'person.view': view?.toString() }} replace />
    );
  return id ? <OwnFile id={id} /> : <EmptyState sentence={none} />;
}

function OwnFile({ id }: { id: string }) {
  const { record: person, error, retry } = useRecord(employees, id);
  if (error) return <ReadFailure error={error} failure={employees.read.failure} onRetry={retry} />;
  if (!person) return <Skeleton className="h-40" />;
  return (
    <div className="rounded-lg border bg-raised px-4 pt-4 pb-6 sm:px-6">
      {/* On a phone, the lines below the name span the full width. */}
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
        <div className="flex sm:row-span-2 sm:self-start">
          <PersonPhoto person={person} />
        </div>
        <h2 className="text-lead font-semibold">{fullName(person)}</h2>
        <div className="text-small text-ink-muted max-sm:col-span-full sm:col-start-2">
          <PersonHead person={person} />
        </div>
      </div>
      <PersonTabs person={person} />
    </div>
  );
}
