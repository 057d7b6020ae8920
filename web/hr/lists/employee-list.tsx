import { employeeWords, employees } from '#contract/hr/employees.ts';
import { employments, workTypes } from '#contract/hr/employee-options.ts';
import { fullName } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRights } from '#web/engine/session.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { useNeighbours } from '#web/record/use-neighbours.ts';
import { Button } from '#web/ui/button.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { hrPageParams } from '../hr-page-params.ts';
import { SendNotice } from '../notices/send-notice.tsx';

const PersonDialog = lazyPart(async () => (await import('../person/person-dialog.tsx')).PersonDialog);

interface DateFiltered {
  filtered: Partial<Record<DateFilter, string>>;
  filter: (changes: Partial<Record<DateFilter, undefined>>) => void;
}

type DateFilter =
  | 'startDateFrom'
  | 'startDateTo'
  | 'endDateFrom'
  | 'endDateTo'
  | 'probationEndDateFrom'
  | 'probationEndDateTo'
  | 'fitnessUntilTo';

export function EmployeeList() {
  const list = useList({
    resource: employees,
    address: hrPageParams.lists.employees,
    columns: employeeColumns,
    reads: ['workType', 'siteId', 'supervisorId', 'endDate'],
  });
  const mayNotify = useRights()['notices:create'] !== undefined;
  const several = useBulk({
    resource: employees,
    list,
    name: fullName,
    ...(mayNotify && { others: sendNotice }),
  });
  const neighbours = useNeighbours(employees, hrPageParams.lists.employees, list);
  return (
    <>
      <ResourceTable
        list={list}
        resource={employees}
        columns={employeeColumns}
        heading="Employees"
        searchPlaceholder="Search employees"
        toolbar={
          <>
            <FilterSelect
              label="Employment"
              all="All Employees"
              options={employments}
              value={list.filtered.employment}
              onChange={(employment) => list.filter({ employment })}
            />
            <FilterSuggested
              resource={employees}
              field="position"
              value={list.filtered.position}
              onChange={(position) => list.filter({ position })}
            />
            <FilterReference
              label="Site"
              to="/api/sites"
              value={list.filtered.siteId}
              onChange={(siteId) => list.filter({ siteId })}
            />
            <FilterReference
              label="Supervisor"
              to="/api/employees"
              value={list.filtered.supervisorId}
              onChange={(supervisorId) => list.filter({ supervisorId })}
            />
            <FilterSelect
              label="Work Type"
              all="All Work Types"
              options={workTypes}
              value={list.filtered.workType}
              onChange={(workType) => list.filter({ workType })}
            />
            <DateChips list={list} />
          </>
        }
        empty={{ sentence: employeeWords.none, action: <AddButton what="employee" /> }}
        rowActions={(employee) => (
          <Button
            size="small"
            aria-label={`View ${fullName(employee)}`}
            onClick={() => list.open(employee.id)}
          >
            View
          </Button>
        )}
        open={(employee) => list.open(employee.id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && (
        <PersonDialog id={list.openId} neighbours={neighbours} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}

function sendNotice(people: readonly { id: string }[]) {
  return <SendNotice people={people} />;
}

/** Filters from links of the dashboard. */
function DateChips({ list }: { list: DateFiltered }) {
  const { day } = useFormats();
  const { startDateFrom, startDateTo, endDateFrom, endDateTo, fitnessUntilTo } = list.filtered;
  const { probationEndDateFrom, probationEndDateTo } = list.filtered;
  return (
    <>
      {(startDateFrom ?? startDateTo) && (
        <FilterChip onRemove={() => list.filter({ startDateFrom: undefined, startDateTo: undefined })}>
          {`Start date ${describeDays(day, startDateFrom, startDateTo)}`}
        </FilterChip>
      )}
      {(endDateFrom ?? endDateTo) && (
        <FilterChip onRemove={() => list.filter({ endDateFrom: undefined, endDateTo: undefined })}>
          {`End date ${describeDays(day, endDateFrom, endDateTo)}`}
        </FilterChip>
      )}
      {(probationEndDateFrom ?? probationEndDateTo) && (
        <FilterChip
          onRemove={() => list.filter({ probationEndDateFrom: undefined, probationEndDateTo: undefined })}
        >
          {`Probation end ${describeDays(day, probationEndDateFrom, probationEndDateTo)}`}
        </FilterChip>
      )}
      {fitnessUntilTo && (
        <FilterChip onRemove={() => list.filter({ fitnessUntilTo: undefined })}>
          {`Fitness valid until ${day(fitnessUntilTo)} or earlier`}
        </FilterChip>
      )}
    </>
  );
}

function describeDays(
  day: (date: string) => string,
  from: string | undefined,
  to: string | undefined,
): string {
  if (from && to) return `${day(from)} to ${day(to)}`;
  return from ? `from ${day(from)}` : `until ${day(to ?? '')}`;
}
