import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

/** Whose record it is, as every list of people's records begins: `column(whoseName)`. */
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
