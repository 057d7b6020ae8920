import { sentenceOf } from '#web/engine/client.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import type { Found, FoundGroup } from './use-search-results.ts';

interface SearchResultsProps {
  listId: string;
  groups: FoundGroup[];
  /** The one that Enter opens, counted through all groups. */
  active: number;
  isSearching: boolean;
  error: Error | null;
  q: string;
  onChoose: (found: Found) => void;
}

export function SearchResults({
  listId,
  groups,
  active,
  isSearching,
  error,
  q,
  onChoose,
}: SearchResultsProps) {
  const sentence = sentenceInstead({ groups, isSearching, error, q });
  const order = groups.flatMap(({ found }) => found);
  return (
    <div className="absolute top-full left-0 z-40 mt-1 max-h-[70dvh] w-full min-w-72 overflow-y-auto rounded-lg border border-line-strong bg-raised p-1 shadow-raised">
      <div id={listId} role="listbox" aria-label="Found">
        {groups.map(({ label, found }) => (
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden className="px-2 pt-2 pb-1 text-small font-medium text-ink-faint">
              {label}
            </p>
            {found.map((each) => {
              const index = order.indexOf(each);
              return (
                <div
                  key={each.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  // Before the search box loses the focus, which closes this list.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(each)}
                  className={classNames(
                    'flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 pointer-coarse:py-3',
                    index === active ? 'bg-pressed' : 'hover:bg-hover',
                  )}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{each.name}</span>
                    <span className="block truncate text-small text-ink-muted">{each.detail}</span>
                  </span>
                  <IdBadge>{each.code}</IdBadge>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={sentence ? 'px-2 py-2 text-ink-muted' : 'sr-only'}>
        {sentence || `${order.length} found`}
      </p>
    </div>
  );
}

function sentenceInstead({
  groups,
  isSearching,
  error,
  q,
}: Pick<SearchResultsProps, 'groups' | 'isSearching' | 'error' | 'q'>): string {
  if (groups.length > 0) return '';
  if (isSearching) return 'Searching…';
  if (error) return sentenceOf(error, 'The search did not work. Please try again.');
  return `Nothing found for “${q}”. Try a name, a number or a tag.`;
}
