import type { Sealer } from '#server/sealing.ts';
import { makeAttendance } from './attendance.ts';
import type { Kept } from './chronicle.ts';
import { makeDocuments } from './documents.ts';
import { makeFleet } from './fleet.ts';
import { makeLeave } from './leave.ts';
import type { Making } from './making.ts';
import { makeMedicalHistories } from './medical.ts';
import type { StaffList } from './staff-list.ts';
import { makeTimesheets } from './timesheets.ts';
import { makeTraining } from './training.ts';
import { makeTransactions } from './transactions.ts';

interface Foundations {
  staff: StaffList;
  sealer: Sealer;
  assets: readonly (Kept & { assetTag: string })[];
}

/** Ongoing work with people, vehicles and money. */
export function makeOperations(making: Making, { staff, sealer, assets }: Foundations) {
  const leaveRequests = makeLeave(making, staff);
  const attendance = makeAttendance(making, staff, leaveRequests);
  const { documents, files } = makeDocuments(making, staff, sealer);
  const medicalHistories = makeMedicalHistories(making, staff, sealer);
  const { certificates, ...training } = makeTraining(making, staff, documents);
  return {
    leaveRequests,
    attendance,
    ...makeTimesheets(making, staff, attendance),
    files,
    documents: [...documents, ...certificates],
    medicalHistories,
    ...training,
    fleet: makeFleet(making, assets, staff.userOf('fleet')),
    transactions: makeTransactions(making, staff),
  };
}
