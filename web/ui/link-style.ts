/** A link inside text. */
export const linkStyle =
  'rounded-sm text-accent-ink underline decoration-accent-line underline-offset-4 transition-colors hover:decoration-accent-ink';

/** A figure or a title that leads somewhere: a link only when it is looked at. */
export const quietLinkStyle =
  'rounded-sm decoration-line-strong underline-offset-4 hover:text-accent-ink hover:underline';
