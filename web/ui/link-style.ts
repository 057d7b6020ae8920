/** A link inside text. */
export const linkStyle =
  'rounded-sm text-accent-ink underline decoration-accent-line underline-offset-4 transition-colors hover:decoration-accent-ink';

/** A linked figure or title, underlined only on hover. */
export const quietLinkStyle =
  'rounded-sm decoration-line-strong underline-offset-4 hover:text-accent-ink hover:underline';
