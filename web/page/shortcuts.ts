export interface Shortcut {
  /** Pressed together if joined by a plus; otherwise any of them. */
  keys: readonly string[];
  does: string;
}

/** The keys of each place; shown there, or in the list that '?' opens. */
export const shortcuts = {
  everywhere: [
    { keys: ['/', 'Ctrl + K'], does: 'search, or choose an action' },
    { keys: ['?'], does: 'show this list' },
    { keys: ['Esc'], does: 'close what is open' },
  ],
  lists: [
    { keys: ['Enter'], does: 'open the row' },
    { keys: ['Space'], does: 'select the row, at its checkbox' },
    { keys: ['Shift + ↑', 'Shift + ↓'], does: 'select several rows' },
    { keys: ['Ctrl + A'], does: 'select all rows of the page' },
  ],
  profile: [{ keys: ['Alt + Page Up', 'Alt + Page Down'], does: 'previous or next person' }],
  approvals: [
    { keys: ['J', 'K'], does: 'next or previous' },
    { keys: ['X'], does: 'select' },
    { keys: ['A'], does: 'approve' },
    { keys: ['R'], does: 'reject' },
  ],
  openings: [
    { keys: ['↑', '↓', 'Enter'], does: 'person' },
    { keys: ['Ctrl + V'], does: 'paste a column of a spreadsheet' },
  ],
  crew: [
    { keys: ['↑', '↓'], does: 'person' },
    { keys: ['1'], does: 'On-site' },
    { keys: ['2'], does: 'Off-site' },
    { keys: ['3'], does: 'Leave' },
    { keys: ['0'], does: 'no record' },
  ],
} as const satisfies Record<string, readonly Shortcut[]>;
