/** Messages of processing a pay run and of its transitions. */
export const processingWords = {
  accountsChanged: (names: string) =>
    `The bank account has changed since this pay was calculated: ${names}. Mark the run as draft and recalculate it.`,
  accountsNotKept:
    'This run was calculated before accounts were saved with each run. Mark the run as draft and recalculate it.',
  openChecks: 'Some checks are still open. Resolve each, or accept it with a reason.',
  ownApproval: 'You approved this run, so you cannot mark it as paid. Ask a colleague.',
  ownPay: 'Your own pay is in this run, so a colleague must approve it.',
  underWay: 'A pay run is being calculated. Wait until it is finished.',
  otherLength: 'A pay period must be 14 days or one month, for example 15 June to 14 July',
  notFortnight: 'A fortnightly pay period must be 14 days',
  notMonth: 'A monthly pay period must be one month, for example 15 June to 14 July',
  bulkGroups: 'These people are in different pay groups. Create a run for each group.',
  nobody: 'There is no one to pay for these days. Everyone employed on these days already has pay for them.',
  noEmployee: 'This employee does not exist',
  notEmployed: (names: string) => `Not employed on these days: ${names}`,
  notOfRun: (names: string) => `Not in this run: ${names}`,
  isLeftOut: (names: string) =>
    `Left out of this pay run: ${names}. To calculate their pay, choose Include again first.`,
  negative: 'The net pay of one person would be negative. Correct it, or leave that person out.',
  leftOut: (names: string) => `Left out because they already have pay for these days: ${names}.`,
} as const;
