export type MaintenanceKind = 'Service' | 'Inspection' | 'Repair';

/** Tag, due (in days; negative: overdue), kind, note, recorded (days ago). */
export const plannedMaintenance: readonly (readonly [
  tag: string,
  dueIn: number,
  kind: MaintenanceKind,
  note: string,
  writtenAgo: number,
])[] = [
  ['VEH-007', -9, 'Service', '10,000 km service', 40],
  ['VEH-022', -3, 'Inspection', 'Yearly safety inspection', 61],
  ['VEH-013', 4, 'Service', '10,000 km service', 33],
  ['VEH-004', 5, 'Repair', 'Fit the new transfer case', 13],
  ['HVM-014', 8, 'Repair', 'Final drive overhaul', 20],
  ['HVM-005', 12, 'Repair', 'Rebuild the slew motor', 10],
  ['VEH-033', 16, 'Repair', 'New injectors and head gasket', 23],
  ['HVM-011', 21, 'Service', '500-hour service', 30],

  ['GEN-001', 33, 'Service', '250-hour service', 28],
  ['VEH-010', 34, 'Service', '10,000 km service', 51],
  ['HVM-001', 38, 'Service', '500-hour service', 26],
  ['VEH-030', 41, 'Inspection', 'Tank and loading arm certification', 70],
  ['HVM-015', 47, 'Service', '1,000-hour service', 19],
  ['VEH-006', 50, 'Inspection', 'Ambulance fit-out and safety inspection', 47],
  ['HVM-021', 55, 'Service', '500-hour service', 14],
  ['HVM-023', 62, 'Inspection', 'Yearly crane inspection', 80],
  ['HVM-024', 75, 'Inspection', 'Yearly crane inspection', 80],
  ['VEH-042', 84, 'Service', '20,000 km service', 9],
  ['GEN-002', 90, 'Service', '250-hour service', 28],
  ['TOL-017', 120, 'Inspection', 'Yearly calibration', 16],
];
