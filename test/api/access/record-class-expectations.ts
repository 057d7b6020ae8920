/**
 * Who sees which fields of whose attendance, leave and timesheets, from the design's tables: `yes`, `no`,
 * or `-` where the record itself is out of sight. `list`: what the rows of the whole list show.
 *
 * Training sees days and nothing else; the reasons of leave are seen by the person, the supervisor line and
 * HR alone.
 */
export const seenOfRecords = `
# fields              of      Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
attendance.days       own     yes  yes  yes  yes  yes  yes  yes  yes  yes
attendance.days       team    yes  yes  yes  yes  yes  -    -    -    yes
attendance.days       other   yes  yes  -    yes  yes  -    -    -    yes
attendance.days       list    yes  yes  yes  yes  yes  yes  yes  yes  yes
attendance.notes      own     yes  yes  yes  yes  yes  yes  yes  yes  yes
attendance.notes      team    yes  yes  yes  yes  no   -    -    -    yes
attendance.notes      other   yes  yes  -    yes  no   -    -    -    yes
attendance.notes      list    yes  yes  yes  yes  no   yes  yes  yes  yes
leave-requests.days   own     yes  yes  yes  yes  yes  yes  yes  yes  yes
leave-requests.days   team    yes  yes  yes  yes  yes  -    -    -    yes
leave-requests.days   other   yes  yes  -    yes  yes  -    -    -    yes
leave-requests.days   list    yes  yes  yes  yes  yes  yes  yes  yes  yes
leave-requests.type   own     yes  yes  yes  yes  yes  yes  yes  yes  yes
leave-requests.type   team    yes  yes  yes  yes  no   -    -    -    yes
leave-requests.type   other   yes  yes  -    yes  no   -    -    -    yes
leave-requests.type   list    yes  yes  yes  yes  no   yes  yes  yes  yes
leave-requests.reason own     yes  yes  yes  yes  yes  yes  yes  yes  yes
leave-requests.reason team    yes  yes  yes  no   no   -    -    -    no
leave-requests.reason other   yes  yes  -    no   no   -    -    -    no
leave-requests.reason list    yes  yes  yes  no   no   yes  yes  yes  no
leave-requests.balance own    yes  yes  yes  yes  yes  yes  yes  yes  yes
leave-requests.balance team   yes  yes  yes  yes  no   -    -    -    yes
leave-requests.balance other  yes  yes  -    yes  no   -    -    -    yes
leave-requests.balance list   yes  yes  yes  yes  no   yes  yes  yes  yes
timesheets.days       own     yes  yes  yes  yes  yes  yes  yes  yes  yes
timesheets.days       team    yes  yes  yes  yes  yes  -    -    -    yes
timesheets.days       other   yes  yes  -    yes  yes  -    -    -    yes
timesheets.days       list    yes  yes  yes  yes  yes  yes  yes  yes  yes
timesheets.hours      own     yes  yes  yes  yes  yes  yes  yes  yes  yes
timesheets.hours      team    yes  yes  yes  yes  no   -    -    -    yes
timesheets.hours      other   yes  yes  -    yes  no   -    -    -    yes
timesheets.hours      list    yes  yes  yes  yes  no   yes  yes  yes  yes
`;

/** The fields of each class, and what they hold in the records of the test. */
export const heldByRecords: Record<string, Record<string, unknown>> = {
  'attendance.days': { date: '2024-05-06', status: 'Off-site' },
  'attendance.notes': { notes: 'Airport, waiting for the charter' },
  'leave-requests.days': { startDate: '2024-05-06', endDate: '2024-05-08', status: 'Pending' },
  'leave-requests.type': { leaveType: 'Sick' },
  'leave-requests.reason': { reason: 'An operation on the knee', rejectionReason: null },
  'leave-requests.balance': { balance: null },
  'timesheets.days': { payPeriodStart: '2024-05-06', payPeriodEnd: '2024-05-19', status: 'Draft' },
  'timesheets.hours': { totalHours: 76.5, rejectionReason: null, entryCount: 0 },
};

/**
 * What of a document is seen: `whole`, its `metadata` without path, number, authority, notes and file, or
 * `no`; `-` where no document of the employee is.
 */
export const seenOfDocuments = `
# type         of      Adm    HR     Sup    Fin    Trn    Ast    Sto    Emp    Aud
License        own     whole  whole  whole  whole  whole  whole  whole  whole  whole
License        team    whole  whole  whole  -      whole  whole  -      -      metadata
License        other   whole  whole  -      -      whole  whole  -      -      metadata
Certification  own     whole  whole  whole  whole  whole  whole  whole  whole  whole
Certification  team    whole  whole  whole  -      whole  whole  -      -      metadata
Certification  other   whole  whole  -      -      whole  whole  -      -      metadata
Training       own     whole  whole  whole  whole  whole  whole  whole  whole  whole
Training       team    whole  whole  whole  -      whole  whole  -      -      metadata
Training       other   whole  whole  -      -      whole  whole  -      -      metadata
Contract       own     whole  whole  whole  whole  whole  whole  whole  whole  whole
Contract       team    whole  whole  no     -      no     no     -      -      metadata
Contract       other   whole  whole  -      -      no     no     -      -      metadata
ID             own     whole  whole  whole  whole  whole  whole  whole  whole  whole
ID             team    whole  whole  no     -      no     no     -      -      metadata
ID             other   whole  whole  -      -      no     no     -      -      metadata
Medical        own     whole  whole  whole  whole  whole  whole  whole  whole  whole
Medical        team    whole  whole  no     -      no     no     -      -      no
Medical        other   whole  whole  -      -      no     no     -      -      no
`;

export const documentFields = {
  metadata: {
    documentName: 'Driver licence',
    issueDate: '2024-01-15',
    expiryDate: '2099-01-15',
    status: 'Active',
    isAccepted: true,
  },
  rest: {
    filePath: 'cabinet 3, folder 12',
    documentNumber: 'PNG-77-31',
    issuingAuthority: 'Road Traffic Authority',
    notes: 'Original kept by HR',
    fileName: null,
  },
};
