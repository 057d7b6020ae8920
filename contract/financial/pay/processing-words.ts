/** What a pay run is refused for, or told with, as it is worked out and moved on. */
export const processingWords = {
  accountsChanged: (names: string) =>
    `The bank account has changed since this pay was worked out: ${names}. Take the run back to Draft and recalculate it.`,
  accountsNotKept:
    'This run was worked out before accounts were kept with a run. Take it back to Draft and recalculate it.',
  openChecks: 'Some checks are still open. Resolve each, or accept it with a reason.',
  ownApproval: 'Whoever approved this run does not pay it: ask a colleague.',
  ownPay: 'Your own pay is in this run: a colleague approves it.',
  underWay: 'A pay run is being worked out right now: wait until it is done.',
  otherLength: 'A pay period has 14 days, or ends on the day before the same day of the next month',
  notFortnight: 'The period of a fortnightly pay has 14 days',
  notMonth: 'The period of a monthly pay ends on the day before the same day of the next month',
  bulkGroups: 'These people are paid in different pay groups: make a run for each',
  nobody: 'Nobody is to be paid for these days: everybody has pay of them already, or nobody is employed.',
  noEmployee: 'There is no such employee',
  notEmployed: (names: string) => `Not employed in these days: ${names}`,
  notOfRun: (names: string) => `Not in this run: ${names}`,
  isLeftOut: (names: string) => `Left out of this run: ${names}. Include them again first.`,
  negative: 'The net pay of one person would be negative. Correct it, or leave that person out.',
  leftOut: (names: string) => `Left out, as they have pay of these days already: ${names}.`,
} as const;
