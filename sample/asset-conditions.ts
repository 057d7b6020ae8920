import type { Name } from './people.ts';

interface Conditions {
  handedOver?: string;
  returned?: string;
}

/**
 * Condition notes of the fleet officer when an asset was issued or returned: tag, holder, notes.
 */
export const assetConditions: readonly (readonly [tag: string, holder: Name, Conditions])[] = [
  ['VEH-003', 'Peter Wambi', { handedOver: 'Two new rear tyres. Chip in the windscreen, passenger side.' }],
  ['VEH-023', 'Julie Arua', { handedOver: 'Clean, full tank. Spare wheel and jack are there.' }],
  ['VEH-023', 'Elias Tagau', { returned: 'Scratch along the left door; tank half full.' }],
  ['VEH-024', 'Samuel Tandale', { handedOver: 'Beacon does not flash; to be repaired at the next service.' }],
  [
    'HVM-002',
    'Albert Kewa',
    { handedOver: 'After the repair of the boom cylinder. Bucket teeth half worn.' },
  ],
  [
    'HVM-016',
    'Noah Pilisa',
    { handedOver: 'Good. 11,240 hours.', returned: 'Retarder overheats downhill. Left mirror cracked.' },
  ],
  ['HVM-016', 'Agnes Kaupa', { handedOver: 'Retarder repaired, mirror replaced.' }],
  ['TOL-001', 'Wesley Mandui', { handedOver: 'Complete: wrench, pump and four hoses.' }],
  ['TOL-021', 'Paul Minape', { returned: 'Sensor for oxygen at its end; to be calibrated.' }],
  ['TOL-021', 'Peter Wambi', { handedOver: 'Calibrated, with its charger.' }],
  ['TOL-023', 'Rodney Pala', { handedOver: 'New.', returned: 'Belt clip broken.' }],
  ['TOL-023', 'Benjamin Kuri', { handedOver: 'Belt clip broken, works well.' }],
  ['ITE-005', 'Peter Wambi', { handedOver: 'With bag and charger.' }],
];
