import { countOf } from '#contract/engine/number-text.ts';
import type { ImportAnswer } from '#contract/imports/import-answer.ts';
import { Card } from '#web/ui/card.tsx';

/** The files of a ZIP file that its index does not list. */
export function UnlistedFiles({ count, paths }: NonNullable<ImportAnswer['unlistedFiles']>) {
  if (count === 0) return null;
  const more = count - paths.length;
  return (
    <Card
      title="Files that are not in the index"
      subtitle={`${countOf(count, 'file')} will not be imported. To import a file, add a row for it to the index or enter its path in a row below.`}
    >
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-body break-all">
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
        {more > 0 && <li className="text-ink-muted">{`and ${countOf(more, 'more file')}`}</li>}
      </ul>
    </Card>
  );
}
