import type { fuelTypes } from '#contract/fleet/fleet.ts';

/** Tag, plate, registration expiry (in days; negative: expired), kilometres, fuel. */
export const fleetRegister: readonly (readonly [
  tag: string,
  plate: string,
  expiresIn: number,
  odometer: number,
  fuel: (typeof fuelTypes)[number],
])[] = [
  ['VEH-001', 'LAE 412', 143, 318_420, 'Diesel'],
  ['VEH-003', 'LAE 658', 97, 241_075, 'Diesel'],
  ['VEH-004', 'LAJ 530', -12, 274_610, 'Diesel'],
  ['VEH-005', 'BFK 019', 214, 188_332, 'Diesel'],
  ['VEH-006', 'LAM 207', 302, 96_415, 'Diesel'],
  ['VEH-007', 'LBC 841', 23, 154_980, 'Diesel'],
  ['VEH-008', 'LBC 842', 128, 147_263, 'Diesel'],
  ['VEH-010', 'LBE 116', 256, 88_740, 'Diesel'],
  ['VEH-011', 'LAT 375', 75, 163_905, 'Diesel'],
  ['VEH-013', 'MAB 064', 331, 71_518, 'Diesel'],
  ['VEH-014', 'BGA 217', 47, 58_206, 'Diesel'],
  ['VEH-017', 'LBD 903', 171, 129_647, 'Diesel'],
  ['VEH-018', 'BGC 550', 188, 64_092, 'Diesel'],
  ['VEH-022', 'MAA 731', 55, 201_884, 'Diesel'],
  ['VEH-043', 'BFT 328', 277, 176_459, 'Petrol'],
];
