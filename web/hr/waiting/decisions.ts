import type { Values } from '#contract/engine/fields.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import type { WaitingKind } from '#contract/hr/waiting-rights.ts';
import type { Inside } from '#web/history/record-pages.ts';

interface Decision {
  resource: ResourceWith<'update'>;
  /** The filter's label. */
  several: string;
  label: string;
  /** The fields that approving changes. */
  change: Values;
  success: string;
  /** The place of the record in a person's profile. */
  place: Inside;
}

/** How each kind is approved. */
export const decisions: Record<WaitingKind, Decision> = {
  leave: {
    resource: leaveRequests,
    several: 'Leave requests',
    label: 'Approve',
    change: { status: 'Approved' },
    success: leaveWords.updated,
    place: { tab: 'leave' },
  },
  timesheet: {
    resource: timesheets,
    several: 'Timesheets',
    label: 'Approve',
    change: { status: 'Approved' },
    success: 'Timesheet is now Approved',
    place: { tab: 'timesheets' },
  },
  document: {
    resource: employeeDocuments,
    several: 'Documents to check',
    label: 'Accept',
    change: { isAccepted: true },
    success: documentWords.accepted,
    place: { tab: 'documents' },
  },
  bank: {
    resource: bankingDetails,
    several: 'Bank accounts to check',
    label: 'Mark as Checked',
    change: { isChecked: true },
    success: bankingWords.checked,
    place: { tab: 'details', dialog: 'banking' },
  },
};
