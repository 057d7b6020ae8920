/** Approximate unit cost in kina. */
export const storeCosts: Record<string, number> = {
  'PPE-001': 38.5,
  'PPE-002': 38.5,
  'PPE-003': 96,
  'PPE-004': 104,
  'PPE-005': 14.9,
  'PPE-006': 14.9,
  'PPE-007': 118,
  'PPE-008': 62,
  'PPE-009': 74.5,
  'PPE-010': 85,
  'PPE-011': 85,
  'PPE-012': 110,
  'PPE-013': 265,
  'PPE-014': 540,
  'FLT-001': 92,
  'FLT-002': 148,
  'FLT-003': 236,
  'FLT-004': 78,
  'FLT-005': 34.5,
  'FLT-006': 312,
  'FLT-007': 184,
  'FLT-008': 268,
  'FLT-009': 126,
  'FLT-010': 88,
  'LUB-001': 2480,
  'LUB-002': 2190,
  'LUB-003': 2660,
  'LUB-004': 2745,
  'LUB-005': 16.8,
  'LUB-006': 345,
  'LUB-007': 28,
  'TYR-001': 620,
  'TYR-002': 785,
  'TYR-003': 1390,
  'TYR-004': 1480,
  'TYR-005': 38_500,
  'TYR-006': 145,
  'GET-001': 172,
  'GET-002': 236,
  'GET-003': 41.5,
  'GET-004': 890,
  'GET-005': 1260,
  'GET-006': 1745,
  'GET-007': 980,
  'CON-001': 88,
  'CON-002': 12.4,
  'CON-003': 7.9,
  'CON-004': 96,
  'CON-005': 268,
  'CON-006': 34,
  'CON-007': 1150,
  'ELE-001': 685,
  'ELE-002': 498,
  'ELE-003': 14.5,
  'ELE-004': 188,
  'ELE-005': 46,
  'CMP-001': 78,
  'CMP-002': 32.5,
  'CMP-003': 64,
  'CMP-004': 92,
};

/** All invented. */
export const suppliers: Record<string, string> = {
  PPE: 'Huon Safety Supplies',
  FLT: 'Morobe Filters and Parts',
  LUB: 'Coral Sea Lubricants',
  TYR: 'Bumbu Tyre Centre',
  GET: 'Kaindi Wear Parts',
  CON: 'Markham Industrial',
  ELE: 'Salamaua Auto Electrical',
  CMP: 'Nadzab Trading',
};

/** The unit in an item's description: a box, a drum. */
export function unitOf(description: string | null): string {
  const [, word] =
    /^(Box|Pair|Drum|Cartridge|Bottle|Set|Packet|Bale|Bag|Carton)\b/.exec(description ?? '') ?? [];
  return word?.toLowerCase() ?? 'each';
}

/** Prices vary by a few percent; `turn` identifies the delivery. */
export function priceOf(sku: string, turn: number): number {
  const percent = 94 + ((turn * 7) % 13);
  return Math.round((storeCosts[sku] ?? 0) * percent) / 100;
}
