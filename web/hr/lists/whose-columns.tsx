import { PersonCell } from '#web/list/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

/** The first column of lists of people's records: `column(whoseName)`. */
export const whoseName = {
  field: 'employeeName',
  primary: true,
  cell: ({ employeeName }: { employeeName: string }) => <PersonCell name={employeeName} />,
} as const;

export const whoseNumber = {
  field: 'employeeNumber',
  hideBelow: 'lg',
  cell: ({ employeeNumber }: { employeeNumber: string }) => <IdBadge>{employeeNumber}</IdBadge>,
} as const;
