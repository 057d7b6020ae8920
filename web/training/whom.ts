interface Named {
  position: string | null;
  siteName: string | null;
  assetCategory: string | null;
}

/** Whom a requirement is about: 'Drivers at Porgera with a Vehicle'. */
export function whomOf({ position, siteName, assetCategory }: Named): string {
  const who = position ? pluralOf(position) : 'Everyone';
  const where = siteName ? ` at ${siteName}` : '';
  const holding = assetCategory ? ` with ${withArticle(assetCategory)}` : '';
  return `${who}${where}${holding}`;
}

/** Of the name of a post, its first part: 'Heads of Safety'. */
function pluralOf(position: string): string {
  const [, post = position, rest = ''] = /^(.*?)((?: of |, | - | \().*)?$/.exec(position) ?? [];
  return `${plural(post)}${rest}`;
}

function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return noun.replace(/y$/i, 'ies');
  if (/man$/i.test(noun)) return noun.replace(/an$/i, 'en');
  return /(s|x|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

/** What is counted has one; what is not, or are several, has none. */
function withArticle(category: string): string {
  const isUncounted = /(equipment|machinery|gear|plant|furniture|[a-z]ware|clothing|[^s]s)$/i.test(category);
  if (isUncounted) return category;
  return `${/^[aeiou]/i.test(category) ? 'an' : 'a'} ${category}`;
}
