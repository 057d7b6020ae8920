/** Messages for corrections above one person's daily limit. */
export const correctionWords = {
  above: (sum: string, limit: string, advice: string) =>
    `This brings your corrections today to ${sum}. The limit in Settings is ${limit}. ${advice}`,
  countPlace: 'Count the place in a stocktake. A person who did not count approves the difference.',
  sayWhere: 'Enter the employee, asset or work order that receives the stock.',
  askAdministrator:
    'Ask an administrator who did not record this movement to reverse it, or count the place in a stocktake.',
  askAnother: 'A person who did not count must approve this stocktake.',
} as const;
