/** Apart from the declaration, which every page loads. */
export const assignmentWords = {
  none: 'Nobody has held it yet',
  noneOfPerson: 'Nothing is in hand',
  handedOver: 'Asset handed over successfully',
  returned: 'Asset returned successfully',
  decommissioned: 'This asset is Decommissioned: it is not handed over.',
  notEmployed: 'This employee is not employed on the day of the hand-over',
  hasItAlready: 'This employee has it already',
  handedOnEarlier: 'Handed over must not be before the day on which the present holder got it',
  changedSince: 'Somebody else was quicker: who holds this asset has changed. Look at it again.',
  holds: (name: string, since: string) =>
    `${name} has had this asset since ${since}: it has to be returned first.`,
  held: (name: string, from: string, until: string) => `${name} had this asset from ${from} to ${until}.`,
} as const;
