/** Separate from the declaration, which every page loads. */
export const assignmentWords = {
  none: 'Not issued to anyone yet',
  noneOfPerson: 'No assets issued',
  handedOver: 'Asset handed over successfully',
  returned: 'Asset returned successfully',
  decommissioned: 'This asset is Decommissioned and cannot be handed over.',
  notEmployed: 'This employee is not employed on the day of the hand-over',
  hasItAlready: 'This employee already has the asset',
  handedOnEarlier: 'The hand-over date must not be before the current holder received the asset',
  changedSince: 'The holder of this asset has just changed. Check the current holder and try again.',
  holds: (name: string, since: string) =>
    `${name} has had this asset since ${since}. Record its return first.`,
  held: (name: string, from: string, until: string) => `${name} had this asset from ${from} to ${until}.`,
} as const;
