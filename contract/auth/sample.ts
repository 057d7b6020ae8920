/** Why a sample user can't start their own organisation yet; `startable` means they can. */
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
    'Only an Administrator can start your own organisation. The terminal where Bilum was started shows how to sign in as one.',
  elsewhere: 'Start your own organisation on the computer that runs Bilum.',
  'being-made': 'Your own organisation is being created. Please wait.',
  started: 'Your own organisation already exists. To open it, start Bilum without --sample.',
  external:
    'Bilum uses the database in DATABASE_URL. To start your own organisation, set it to an empty database.',
} as const satisfies Record<Exclude<SampleState, 'startable'>, string>;

export const notTheSample = 'This is not the sample organisation.';
