interface Named {
  position: string | null;
  siteName: string | null;
  assetCategory: string | null;
}

/** Who a requirement applies to: 'Drivers at Porgera with a Vehicle'. */
export function whomOf({ position, siteName, assetCategory }: Named): string {
  const who = position ? pluralOf(position) : 'Everyone';
  const where = siteName ? ` at ${siteName}` : '';
  const holding = assetCategory ? ` with ${withArticle(assetCategory)}` : '';
  return `${who}${where}${holding}`;
}

/** The plural of a position changes its first part: 'Heads of Safety'. */
function pluralOf(position: string): string {
  const [, post = position, rest = ''] = /^(.*?)((?: of |, | - | \().*)?$/.exec(position) ?? [];
  return `${plural(post)}${rest}`;
}

function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return noun.replace(/y$/i, 'ies');
  if (/man$/i.test(noun)) return noun.replace(/an$/i, 'en');
  return /(s|x|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Uncountable and plural categories have no article. */
function withArticle(category: string): string {
  const isUncounted = /(equipment|machinery|gear|plant|furniture|[a-z]ware|clothing|[^s]s)$/i.test(category);
  if (isUncounted) return category;
  return `${/^[aeiou]/i.test(category) ? 'an' : 'a'} ${category}`;
}
