/** The shared look of input, textarea, select, date and combobox. */
export const controlStyle =
  'w-full min-w-0 rounded-lg border border-edge bg-surface px-3 text-body text-ink transition-colors pointer-coarse:text-lead ' +
  'enabled:hover:border-ink-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red-solid aria-invalid:focus-visible:outline-red-solid ' +
  'disabled:border-line-strong disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken';

export const controlHeight = 'h-9 pointer-coarse:h-11';
