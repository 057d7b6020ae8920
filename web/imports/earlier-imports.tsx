import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from '#contract/engine/days.ts';
import { importableOf } from '#contract/imports/importables.ts';
import { undoDays } from '#contract/imports/import-bounds.ts';
import { imports } from '#contract/imports/imports.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { describeCounts } from './describe-counts.ts';
import { UndoImport } from './undo-import.tsx';

const shownAtMost = 10;
const tones: Record<string, Tone> = { Ready: 'amber', Imported: 'green', Undone: 'grey' };

/** The latest imports of this kind; nothing if there are none. */
export function EarlierImports({ resource }: { resource: string }) {
  const formats = useFormats();
  const { data } = useQuery(readingPage(imports, { resource, page: 1, pageSize: shownAtMost }));
  if (!data || data.rows.length === 0) return null;
  const importable = importableOf(resource);
  const oldest = addDays(formats.today(), -undoDays);
  return (
    <Card title="Imports" subtitle="Earlier imports of these records" flush>
      <ul>
        {data.rows.map(({ id, fileName, status, added, changed, refused, madeByName, createdAt, ranAt }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate text-body font-medium">
                {status === 'Undone' ? (
                  fileName
                ) : (
                  <Link to="/import" search={{ of: resource, id }} className={linkStyle}>
                    {fileName}
                  </Link>
                )}
              </p>
              <p className="text-small text-ink-muted">
                {`${madeByName}, ${formats.instant(ranAt ?? createdAt)} · ${describeCounts({ new: added, changed, rejected: refused })}`}
              </p>
            </div>
            <Badge tone={tones[status] ?? 'grey'}>{status === 'Ready' ? 'Not imported' : status}</Badge>
            {importable && ranAt && ranAt > oldest && (
              <UndoImport id={id} importable={importable} isOffered={status === 'Imported'} size="small" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
