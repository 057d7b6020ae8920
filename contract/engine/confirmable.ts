/**
 * The states of a record that somebody compares with its source before it takes effect: a draft, then confirmed, which
 * cannot be changed. `locked` says so.
 */
export function confirmable(locked: string) {
  return {
    field: 'isConfirmed',
    states: [false, true],
    initial: { in: [false, true] },
    checkOrder: 'rights',
    list: [
      { from: [false], to: true, label: 'Confirm' },
      { from: [true], to: false, label: 'Mark as Draft' },
    ],
    lock: { in: [true], unlocks: [false], message: locked },
  } as const;
}
