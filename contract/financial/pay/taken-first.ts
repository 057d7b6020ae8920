/** Which comes first when the pay does not cover both. */
export const takenFirst = ['Deductions', 'Loans'] as const;
export type TakenFirst = (typeof takenFirst)[number];
