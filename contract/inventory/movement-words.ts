export const movementWords = {
  toCome: 'Date must not be after today',
  retired: 'This item is retired: no more of it is received. Bring it back first.',
  workIsOver: 'This work order is over. Reopen it to issue parts to it.',
  reasonNeeded: 'Say why the quantity is another one',
} as const;
