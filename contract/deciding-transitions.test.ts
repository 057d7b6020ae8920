import { expect, it } from 'vitest';
import { resources } from './resources.ts';

/**
 * Every transition, and whether it decides something about the record's owner, who then can't make
 * it. Written by hand, so that each new transition gets this decision.
 */
const all = `
  assets              Under Maintenance, Decommissioned -> Operational: no
  assets              Operational, Decommissioned -> Under Maintenance: no
  assets              Operational, Under Maintenance -> Decommissioned: no
  banking-details     false -> true: decides
  banking-details     true -> false: decides
  employee-documents  false -> true: decides
  employee-documents  true -> false: no
  leave-requests      Approved -> Pending: no
  leave-requests      Rejected -> Pending: no
  leave-requests      Pending, Approved -> Rejected: decides
  leave-requests      Pending, Rejected -> Approved: decides
  timesheets          Submitted, Rejected -> Draft: no
  timesheets          Submitted, Approved -> Rejected: decides
  timesheets          Draft, Rejected -> Submitted: no
  timesheets          Submitted -> Approved: decides
  training-needs      In Progress, Completed -> Pending: no
  training-needs      Pending, Completed -> In Progress: no
  training-needs      Pending, In Progress -> Completed: decides
  # Whose asset it is entered it or did not: who entered it does not accept it.
  fuel-entries        To be accepted, Refused -> Accepted: no
  fuel-entries        To be accepted -> Refused: no
  fuel-entries        Accepted, Refused -> To be accepted: no
  # Of a session many people are: each that passes is asked as a need of theirs is.
  training-sessions   Scheduled -> In Progress: no
  training-sessions   In Progress -> Completed: no
  training-sessions   Scheduled, In Progress -> Cancelled: no
  training-sessions   Cancelled -> Scheduled: no
  training-sessions   Completed -> In Progress: no
  payroll             Draft -> Void: no
  payroll             Approved, Paid -> Void: no
  payroll             Approved -> Draft: no
  payroll             Draft -> Approved: decides
  payroll             Approved -> Paid: decides
  # Whose own pay is in a run does not approve it: the run knows whose are in it (processingWords.ownPay).
  pay-runs            Draft -> Checked: no
  pay-runs            Checked -> Draft: no
  pay-runs            Checked -> Approved: no
  pay-runs            Approved -> Draft: no
  pay-runs            Approved -> Paid: no
  pay-runs            Draft, Checked, Approved -> Void: no
  pay-runs            Paid -> Reversed: no
  leave-rules         false -> true: no
  leave-rules         true -> false: no
  pay-rules           false -> true: no
  pay-rules           true -> false: no
  public-holidays     false -> true: no
  public-holidays     true -> false: no
  month-closings      Closed -> Open: no
  month-closings      Open -> Closed: no
  report-filings      Filed -> Withdrawn: no
  transactions        Recorded -> Void: no
  stocktakes          Counting -> Counted: no
  stocktakes          Counted -> Counting: no
  stocktakes          Counted -> Adjusted: no
  stocktakes          Counting, Counted -> Cancelled: no
  purchase-orders     Draft -> To Approve: no
  purchase-orders     Draft -> Ordered: no
  purchase-orders     To Approve -> Ordered: no
  purchase-orders     To Approve -> Draft: no
  purchase-orders     Ordered -> Draft: no
  purchase-orders     Cancelled -> Draft: no
  purchase-orders     Ordered -> Received: no
  purchase-orders     Draft, To Approve, Ordered -> Cancelled: no
  stock-orders        Ordered -> Received: no
  stock-orders        Ordered -> Cancelled: no
  stock-orders        Received, Cancelled -> Ordered: no
  maintenance         Planned -> In Progress: no
  maintenance         Planned, In Progress -> Completed: no
  maintenance         Planned, In Progress -> Cancelled: no
  maintenance         Completed -> In Progress: no
  maintenance         Cancelled -> Planned: no
`;

const listed = all
  .split('\n')
  .map((line) => line.trim().replaceAll(/ +/g, ' '))
  .filter((line) => line !== '' && !line.startsWith('#'));

it('every transition is listed as deciding about a person or not, and declared so', () => {
  const declared = resources.flatMap(({ name, transitions: moves }) => {
    return (moves?.list ?? []).map(({ from, to, only = [] }) => {
      const isOthers = only.some((condition) => 'not' in condition && condition.not === 'owner');
      return `${name} ${from.join(', ')} -> ${String(to)}: ${isOthers ? 'decides' : 'no'}`;
    });
  });
  expect(declared.toSorted()).toEqual(listed.toSorted());
});

it('resources with deciding transitions declare an owner', () => {
  for (const { name, transitions: moves } of resources) {
    const decides = moves?.list.some(({ only = [] }) =>
      only.some((each) => 'not' in each && each.not === 'owner'),
    );
    if (decides) expect([name, moves?.owner]).toEqual([name, 'employeeId']);
  }
});
