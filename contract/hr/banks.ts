/** Banks of Papua New Guinea that salaries can be paid to. */
export const banks = [
  'BSP Financial Group Limited (BSP)',
  'Kina Bank',
  'Australia and New Zealand Banking Group (PNG) Limited (ANZ)',
  'Westpac Bank (PNG) Limited',
  'TISA Bank Limited',
  'Credit Corporation Finance Limited (t/a CreditBank PNG)',
  'National Banking Corporation Limited (NBC)',
] as const;
