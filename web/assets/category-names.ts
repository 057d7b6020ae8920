/** Names that have no plural. */
const ofMany = /(s|equipment|machinery|furniture|gear|plant|hardware|software|other)$/i;

/** A category as the name of all its assets, as the filter has it: 'Generators', 'IT Equipment'. */
export function pluralCategory(category: string): string {
  if (ofMany.test(category)) return category;
  if (/[^aeiou]y$/i.test(category)) return `${category.slice(0, -1)}ies`;
  return /(x|z|ch|sh)$/i.test(category) ? `${category}es` : `${category}s`;
}
