import { Link } from '@tanstack/react-router';
import { Filter } from 'lucide-react';
import type { AuditEntry } from '#contract/history/audit.ts';
import { useFormats } from '#web/engine/format.ts';
import { linkOf } from '#web/history/record-links.ts';
import { UndoButton } from '#web/history/undo-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AuditDetails } from './audit-details.tsx';
import { auditSentence, tellsOfBackup } from './audit-sentence.ts';

interface AuditLineProps {
  entry: AuditEntry;
  /** Filters by this record; absent if that filter is active. */
  onRecord?: ((entry: AuditEntry) => void) | undefined;
}

/** An audit entry: who, when and what, with all values on request. */
export function AuditLine({ entry, onRecord }: AuditLineProps) {
  const formats = useFormats();
  const { person, by, before, name, after } = auditSentence(entry, formats);
  const address = linkOf(entry);
  const isInSentence = entry.action === 'update' || entry.resource === 'roles' || tellsOfBackup(entry);
  const note = isInSentence ? null : entry.note;
  return (
    <li className="flex items-start gap-3 border-b px-4 py-2.5 last:border-b-0">
      <Avatar name={person} />
      <div className="min-w-0 flex-1 pt-1">
        <p className="break-words text-ink-muted">
          <span className="font-medium text-ink">{person}</span>
          {by} {before}
          {address && name ? (
            <Link {...address} className="font-medium text-ink hover:text-accent-ink hover:underline">
              {name}
            </Link>
          ) : (
            <span className="text-ink">{name}</span>
          )}
          {after}
        </p>
        <p className="text-small text-ink-faint">
          <time dateTime={entry.at}>{formats.instant(entry.at)}</time>
          {note && ` · ${note}`}
        </p>
        <AuditDetails entry={entry} />
        <UndoButton entries={[entry]} />
      </div>
      {entry.recordId && onRecord && (
        <IconButton
          icon={Filter}
          size="small"
          label={name ? `Only entries of ${name}` : 'Only entries of this record'}
          onClick={() => onRecord(entry)}
        />
      )}
    </li>
  );
}
