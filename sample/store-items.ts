import type { SiteCode } from './sites.ts';

/** A location of an item: site, quantity today, threshold. */
export type Shelf = readonly [site: SiteCode, quantity: number, threshold: number];

export type StoreItem = readonly [
  sku: string,
  name: string,
  description: string | null,
  shelves: readonly Shelf[],
];

export const itemCategories = {
  PPE: 'PPE',
  FLT: 'Filters',
  LUB: 'Lubricants',
  TYR: 'Tyres',
  GET: 'Ground-Engaging Tools',
  CON: 'Consumables',
  ELE: 'Electrical',
  CMP: 'Camp Supplies',
} as const;

/** Three are at or below a threshold, one of them out of stock. */
export const storeItems: readonly StoreItem[] = [
  [
    'PPE-001',
    'Safety Helmet, White',
    'Ratchet harness',
    [
      ['LAE', 46, 15],
      ['LPO', 28, 10],
    ],
  ],
  [
    'PPE-002',
    'Safety Helmet, Yellow',
    'Ratchet harness',
    [
      ['LAE', 58, 15],
      ['LPO', 34, 12],
    ],
  ],
  [
    'PPE-003',
    'Safety Glasses, Clear',
    'Box of 12',
    [
      ['LAE', 61, 20],
      ['LPO', 33, 12],
    ],
  ],
  ['PPE-004', 'Safety Glasses, Dark', 'Box of 12', [['LAE', 29, 10]]],
  ['PPE-005', 'Rigger Gloves, Size L', 'Pair', [['LAE', 18, 30]]],
  [
    'PPE-006',
    'Rigger Gloves, Size XL',
    'Pair',
    [
      ['LAE', 87, 30],
      ['LPO', 44, 20],
    ],
  ],
  [
    'PPE-007',
    'Ear Plugs',
    'Box of 200 pairs',
    [
      ['LAE', 21, 6],
      ['LPO', 11, 4],
    ],
  ],
  ['PPE-008', 'Ear Muffs, Helmet Mounted', null, [['LAE', 24, 8]]],
  [
    'PPE-009',
    'Dust Masks P2',
    'Box of 20',
    [
      ['LAE', 52, 15],
      ['LPO', 38, 15],
    ],
  ],
  ['PPE-010', 'High-Visibility Shirt, Size L', 'Orange and navy, long sleeves', [['LAE', 66, 20]]],
  ['PPE-011', 'High-Visibility Shirt, Size XL', 'Orange and navy, long sleeves', [['LAE', 54, 20]]],
  ['PPE-012', 'Rain Jacket', null, [['LAE', 31, 10]]],
  ['PPE-013', 'Safety Boots, Size 9', 'Steel cap, lace-up', [['LAE', 17, 6]]],
  ['PPE-014', 'Safety Harness', 'Full body, with lanyard', [['LAE', 13, 4]]],

  [
    'FLT-001',
    'Engine Oil Filter, 320 and 336 Excavator',
    null,
    [
      ['LAE', 42, 12],
      ['LPO', 18, 6],
    ],
  ],
  ['FLT-002', 'Engine Oil Filter, 777 Haul Truck', null, [['LPO', 35, 12]]],
  ['FLT-003', 'Fuel Filter, 777 Haul Truck', 'Primary and secondary set', [['LPO', 0, 8]]],
  ['FLT-004', 'Fuel Filter, Land Cruiser 79', null, [['LAE', 57, 15]]],
  [
    'FLT-005',
    'Oil Filter, Land Cruiser and Hilux',
    null,
    [
      ['LAE', 73, 20],
      ['MAG', 16, 5],
    ],
  ],
  ['FLT-006', 'Air Filter, Outer, PC350', null, [['LPO', 14, 5]]],
  ['FLT-007', 'Air Filter, Inner, PC350', null, [['LPO', 13, 5]]],
  ['FLT-008', 'Hydraulic Return Filter, Dozers', null, [['LAE', 22, 8]]],
  ['FLT-009', 'Cabin Filter, Haul Trucks', null, [['LPO', 26, 8]]],
  ['FLT-010', 'Water Separator, Prime Movers', null, [['LAE', 31, 10]]],

  [
    'LUB-001',
    'Engine Oil 15W-40',
    'Drum of 205 litres',
    [
      ['LAE', 34, 10],
      ['LPO', 19, 8],
    ],
  ],
  [
    'LUB-002',
    'Hydraulic Oil 46',
    'Drum of 205 litres',
    [
      ['LAE', 26, 8],
      ['LPO', 15, 6],
    ],
  ],
  ['LUB-003', 'Transmission Oil 30', 'Drum of 205 litres', [['LAE', 17, 6]]],
  ['LUB-004', 'Gear Oil 85W-140', 'Drum of 205 litres', [['LAE', 14, 5]]],
  [
    'LUB-005',
    'Grease, Molybdenum',
    'Cartridge of 450 g',
    [
      ['LAE', 188, 60],
      ['LPO', 96, 40],
    ],
  ],
  ['LUB-006', 'Coolant, Concentrate', 'Drum of 20 litres', [['LAE', 9, 12]]],
  ['LUB-007', 'Brake Fluid DOT 4', 'Bottle of 1 litre', [['LAE', 48, 15]]],

  ['TYR-001', 'Tyre 7.50R16, Land Cruiser', null, [['LAE', 38, 12]]],
  ['TYR-002', 'Tyre 265/65R17, Hilux', null, [['LAE', 29, 12]]],
  ['TYR-003', 'Tyre 11R22.5, Drive', 'Prime movers and tippers', [['LAE', 44, 16]]],
  ['TYR-004', 'Tyre 11R22.5, Steer', 'Prime movers and tippers', [['LAE', 21, 8]]],
  ['TYR-005', 'Tyre 27.00R49', 'Caterpillar 777', [['LPO', 11, 4]]],
  ['TYR-006', 'Tyre Repair Kit', null, [['LAE', 18, 5]]],

  ['GET-001', 'Bucket Tooth, Size 50', null, [['LPO', 64, 20]]],
  ['GET-002', 'Bucket Tooth, Size 70', null, [['LPO', 52, 16]]],
  ['GET-003', 'Tooth Pin and Retainer', 'Set', [['LPO', 118, 40]]],
  ['GET-004', 'Grader Blade, 2.1 m', null, [['LPO', 12, 4]]],
  ['GET-005', 'Ripper Boot, D8', null, [['LPO', 9, 3]]],
  ['GET-006', 'Dozer End Bit, Left and Right', 'Pair', [['LPO', 10, 4]]],
  ['GET-007', 'Drill Bit, 127 mm Button', null, [['LPO', 23, 8]]],

  ['CON-001', 'Welding Electrodes 3.2 mm', 'Packet of 5 kg', [['LAE', 47, 15]]],
  [
    'CON-002',
    'Cutting Disc 230 mm',
    null,
    [
      ['LAE', 132, 50],
      ['LPO', 41, 20],
    ],
  ],
  ['CON-003', 'Grinding Disc 125 mm', null, [['LAE', 96, 40]]],
  ['CON-004', 'Cotton Rags', 'Bale of 10 kg', [['LAE', 33, 10]]],
  ['CON-005', 'Degreaser', 'Drum of 20 litres', [['LAE', 16, 6]]],
  ['CON-006', 'Cable Ties 370 mm', 'Bag of 100', [['LAE', 58, 15]]],
  [
    'CON-007',
    'Spill Kit, 120 Litres',
    null,
    [
      ['LAE', 8, 3],
      ['LPO', 7, 3],
    ],
  ],

  ['ELE-001', 'Battery N120, 12 V', 'Trucks and plant', [['LAE', 24, 8]]],
  ['ELE-002', 'Battery N70, 12 V', 'Light vehicles', [['LAE', 27, 8]]],
  ['ELE-003', 'Headlamp Bulb H4', null, [['LAE', 74, 25]]],
  ['ELE-004', 'LED Work Lamp', null, [['LAE', 19, 6]]],
  ['ELE-005', 'Fuses, Blade, Assorted', 'Box', [['LAE', 36, 10]]],

  ['CMP-001', 'Bed Sheets, Single', 'Set', [['LPO', 84, 30]]],
  [
    'CMP-002',
    'Drinking Water',
    'Carton of 24',
    [
      ['LPO', 152, 60],
      ['NMT', 71, 30],
    ],
  ],
  ['CMP-003', 'Mosquito Coils', 'Carton', [['LPO', 27, 10]]],
  [
    'CMP-004',
    'Laundry Powder',
    'Bag of 10 kg',
    [
      ['LPO', 22, 8],
      ['NMT', 11, 4],
    ],
  ],
];
