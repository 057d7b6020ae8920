/** Messages of processing a pay run and of its transitions. */
export const processingWords = {
  accountsChanged: (names: string) =>
    `The bank account has changed since this pay was calculated: ${names}. Mark the run as draft and recalculate it.`,
  accountsNotKept:
    'This run was calculated before accounts were saved with each run. Mark the run as draft and recalculate it.',
  openChecks: 'Some checks are still open. Resolve each, or accept it with a reason.',
  ownApproval: "You approved this run, so you can't mark it as paid. Ask a colleague.",
  ownPay: 'Your own pay is in this run, so a colleague must approve it.',
  underWay: 'A pay run is being calculated. Wait until it is finished.',
  otherLength: 'A pay period has 14 days, or ends on the day before the same day of the next month',
  notFortnight: 'The period of a fortnightly pay has 14 days',
  notMonth: 'The period of a monthly pay ends on the day before the same day of the next month',
  bulkGroups: 'These people are in different pay groups. Create a run for each group.',
  nobody: 'There is no one to pay for these days. Everyone employed then already has pay for them.',
  noEmployee: 'There is no such employee',
  notEmployed: (names: string) => `Not employed in these days: ${names}`,
  notOfRun: (names: string) => `Not in this run: ${names}`,
  isLeftOut: (names: string) => `Left out of this run: ${names}. Include them again first.`,
  negative: 'The net pay of one person would be negative. Correct it, or leave that person out.',
  leftOut: (names: string) => `Left out, as they have pay of these days already: ${names}.`,
} as const;
