import type { MeterKind } from '#contract/fleet/meter-readings.ts';

/** The current reading, daily use, and litres per 100 km or per hour. */
export interface Meter {
  kind: MeterKind;
  today: number;
  aDay: number;
  burns: number;
}

/** Litres per 100 km of registered vehicles; their odometers are in `fleet-register.ts`. */
export const burnOfVehicle: Readonly<Record<string, number>> = {
  'VEH-001': 14.1,
  'VEH-003': 13.6,
  'VEH-004': 15.2,
  'VEH-005': 14.8,
  'VEH-006': 15.4,
  'VEH-007': 10.4,
  'VEH-008': 10.1,
  'VEH-010': 10.8,
  'VEH-011': 11.3,
  'VEH-013': 9.8,
  'VEH-014': 9.6,
  'VEH-017': 10.9,
  'VEH-018': 10.5,
  'VEH-022': 11.6,
  'VEH-043': 12.2,
};

/** Assets that are not registered for the road, or count hours. */
export const meterBook: Readonly<Record<string, Meter>> = {
  'VEH-025': { kind: 'Odometer', today: 168_220, aDay: 46, burns: 17.5 },
  'VEH-027': { kind: 'Odometer', today: 84_915, aDay: 34, burns: 37 },
  'VEH-030': { kind: 'Odometer', today: 121_460, aDay: 62, burns: 31.5 },
  'VEH-032': { kind: 'Odometer', today: 402_180, aDay: 118, burns: 41 },
  'VEH-034': { kind: 'Odometer', today: 187_640, aDay: 124, burns: 43.5 },
  'VEH-037': { kind: 'Odometer', today: 96_730, aDay: 58, burns: 39 },
  'VEH-042': { kind: 'Odometer', today: 143_055, aDay: 71, burns: 18.4 },
  'HVM-001': { kind: 'Hours', today: 9870, aDay: 4.8, burns: 24 },
  'HVM-002': { kind: 'Hours', today: 6915, aDay: 4.6, burns: 22.5 },
  'HVM-006': { kind: 'Hours', today: 8240, aDay: 4, burns: 29 },
  'HVM-009': { kind: 'Hours', today: 7105, aDay: 3.6, burns: 15.5 },
  'HVM-011': { kind: 'Hours', today: 6480, aDay: 5, burns: 26 },
  'HVM-013': { kind: 'Hours', today: 4020, aDay: 4.4, burns: 14 },
  'HVM-015': { kind: 'Hours', today: 11_960, aDay: 5.2, burns: 29.5 },
  'HVM-016': { kind: 'Hours', today: 11_530, aDay: 5, burns: 29 },
  'HVM-021': { kind: 'Hours', today: 3760, aDay: 4.9, burns: 25 },
  'HVM-026': { kind: 'Hours', today: 5210, aDay: 3.1, burns: 12.4 },
  'GEN-001': { kind: 'Hours', today: 14_320, aDay: 2.6, burns: 28 },
  'GEN-002': { kind: 'Hours', today: 9890, aDay: 2.4, burns: 21 },
};
