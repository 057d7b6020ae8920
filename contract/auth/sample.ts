/** What stands between somebody in the sample and an organisation of their own; nothing does when `startable`. */
export const sampleStates = [
  'startable',
  'for-administrators',
  'elsewhere',
  'being-made',
  'started',
  'external',
] as const;
export type SampleState = (typeof sampleStates)[number];

export const hindrances = {
  'for-administrators':
    'An Administrator starts your own organisation. The terminal that Bilum was started in shows how to sign in as one.',
  elsewhere: 'Your own organisation is started at the machine that Bilum runs on.',
  'being-made': 'Your own organisation is being made at this moment.',
  started: 'Your own organisation is there already: start Bilum without --sample to open it.',
  external:
    'Bilum uses the database of DATABASE_URL: for an organisation of your own, let it name an empty one.',
} as const satisfies Record<Exclude<SampleState, 'startable'>, string>;

export const notTheSample = 'This is not the sample organisation.';
