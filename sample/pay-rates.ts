/** Gross a month, by position; all of it is invented. */
export const payRates: Readonly<Record<string, number>> = {
  'General Manager': 26_500,
  'Corporate Services Manager': 17_200,
  'Health and Safety Manager': 16_400,
  'Plant and Maintenance Manager': 17_800,
  'Mine Services Superintendent': 16_900,
  'Site Manager': 15_300,
  'Internal Auditor': 11_600,
  'Human Resources Officer': 8400,
  'Finance Officer': 8900,
  'Training Coordinator': 7600,
  'IT Support Officer': 6800,
  'Office Administrator': 5200,
  'Contracts Administrator': 7100,
  'Payroll Assistant': 4300,
  'Accounts Clerk': 4200,
  Driver: 2900,
  'Site Medic': 7400,
  'Safety Advisor': 7900,
  'Workshop Supervisor': 9600,
  'Maintenance Planner': 8200,
  'Asset and Fleet Officer': 7300,
  Storekeeper: 5100,
  'Depot Supervisor': 7800,
  'Heavy Diesel Fitter': 6900,
  'Auto Electrician': 6700,
  Boilermaker: 6400,
  'Tyre Fitter': 4100,
  'Apprentice Fitter': 2300,
  'Truck Driver': 4600,
  'Stores Assistant': 2200,
  'Logistics Clerk': 3300,
  'Shift Supervisor': 10_400,
  'Field Fitter': 6600,
  'Excavator Operator': 6200,
  'Haul Truck Operator': 5400,
  'Dozer Operator': 6100,
  'Grader Operator': 6300,
  'Drill Rig Operator': 6500,
  'Trainee Operator': 2400,
  'Plant Operator': 5000,
  'Crane Operator': 7000,
};

/** What is held back, by a plain rule of the sample's own: no law, and no rate of any year. */
export function deductionsOf(gross: number): number {
  const saving = gross * 0.06;
  const tax = Math.max(gross - 600, 0) * 0.24;
  return cents(saving + tax);
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
