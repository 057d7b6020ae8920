/** Messages for corrections above one person's daily limit. */
export const correctionWords = {
  above: (sum: string, limit: string, advice: string) =>
    `This brings your corrections today to ${sum}. The limit in Settings is ${limit}. ${advice}`,
  countPlace: 'Count the location in a stocktake. Someone who did not count must approve the difference.',
  sayWhere: 'Enter the employee, asset or work order that receives the stock.',
  askAdministrator:
    'Ask an administrator who did not record this movement to reverse it, or count the location in a stocktake.',
  askAnother: 'Someone who did not count must approve this stocktake.',
} as const;
