import type { CatalogueRow } from './catalogue-row.ts';

export const yardAndOffice: readonly CatalogueRow[] = [
  ['GEN-001', 'Cummins 500 kVA Generator', 'LPO', 1515],
  ['GEN-002', 'Caterpillar 250 kVA Generator', 'NMT', 1805],
  ['GEN-003', 'FG Wilson 100 kVA Generator', 'LAE', 2365],
  ['GEN-004', 'Perkins 60 kVA Generator', 'MAG', 1480],
  ['GEN-005', 'Honda 7 kVA Portable Generator', 'LAE', 440],
  ['ITE-001', 'File Server', 'POM', 1025, 'Elias Tagau'],
  ['ITE-002', 'A3 Colour Printer', 'POM', 2275],
  ['ITE-003', 'Office Laptop', 'POM', 700, 'Daniel Pokanau'],
  ['ITE-004', 'Office Laptop', 'POM', 700, 'Grace Toua'],
  ['ITE-005', 'Rugged Laptop', 'LPO', 310],
  ['ITE-006', 'Satellite Internet Terminal', 'LPO', 235],
  ['SUR-001', 'Total Station', 'LPO', 1290],
  ['SUR-002', 'GNSS Rover', 'POM', 560],
  ['SUR-003', 'Automatic Level', null, null],
];
