import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandHelping, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { assets } from '#contract/assets/assets.ts';
import { assignmentWords } from '#contract/assets/assignment-words.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import type { Assignment } from './hand-over.tsx';

const HandOver = lazyPart(async () => (await import('./hand-over.tsx')).HandOver);
const ReturnAsset = lazyPart(async () => (await import('./hand-over.tsx')).ReturnAsset);

interface AssetHoldersProps {
  asset: RecordIn<typeof assets>;
}

/** Only the latest holders are loaded, and the first few are shown until the rest is requested. */
const listedAtMost = 200;
const shownAtFirst = 5;

/** Who held an asset, latest first, with the notes on its condition. */
export function AssetHolders({ asset }: AssetHoldersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const query = { assetId: asset.id, sort: '-isOpen,-from,-createdAt', page: 1, pageSize: listedAtMost };
  const held = useQuery(reading(assignments.list, { query }));
  const { data } = held;
  return (
    <PanelSection
      title="Assignment history"
      action={data && <HandOverActions asset={asset} open={data.find(({ isOpen }) => isOpen)} />}
      query={held}
      failure={assignments.list.failure}
      none={assignmentWords.none}
    >
      {(rows) => (
        <>
          <ul>
            {rows.slice(0, showsAll ? undefined : shownAtFirst).map((assignment) => (
              <Holder key={assignment.id} assignment={assignment} />
            ))}
          </ul>
          {!showsAll && rows.length > shownAtFirst && (
            <Button size="small" className="mt-2" onClick={() => setShowsAll(true)}>
              {`Show ${rows.length - shownAtFirst} more`}
            </Button>
          )}
        </>
      )}
    </PanelSection>
  );
}

function Holder({ assignment }: { assignment: Assignment }) {
  const formats = useFormats();
  const scopes = useScope();
  const { employeeId, employeeName, from, until, isOpen, condition, reason, returnCondition } = assignment;
  return (
    <li className="border-b py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium">
          {scopes('employees:read', employeeId) ? (
            <Link to="/hr" search={{ view: employeeId }} className={quietLinkStyle}>
              {employeeName}
            </Link>
          ) : (
            employeeName
          )}
        </span>
        <span className="text-small text-ink-muted tabular-nums">
          {until ? `${formats.day(from)} to ${formats.day(until)}` : `since ${formats.day(from)}`}
        </span>
        {isOpen && <Badge tone="blue">Current</Badge>}
      </div>
      {condition && <Note label="At hand-over">{condition}</Note>}
      {reason && <Note label="Reason">{reason}</Note>}
      {returnCondition && <Note label="On return">{returnCondition}</Note>}
    </li>
  );
}

function Note({ label, children }: { label: string; children: string }) {
  return (
    <p className="mt-0.5 text-small break-words whitespace-pre-line text-ink-muted">
      <span className="text-ink-faint">{label}:</span> {children}
    </p>
  );
}

interface HandOverActionsProps extends AssetHoldersProps {
  open: Assignment | undefined;
}

/** A held asset is returned or passed on; a decommissioned one can't be issued. */
function HandOverActions({ asset, open }: HandOverActionsProps) {
  const [isHandedOver, setHandedOver] = useState(false);
  /** As it was when the form was opened, which stays open when somebody else returns the asset. */
  const [returned, setReturned] = useState<Assignment | null>(null);
  const mayChange = useRight('assets:update') !== null;
  if (!mayChange) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {open && (
        <Button size="small" icon={Undo2} onClick={() => setReturned(open)}>
          Return
        </Button>
      )}
      {asset.status !== 'Decommissioned' && (
        <Button size="small" icon={HandHelping} onClick={() => setHandedOver(true)}>
          Hand Over
        </Button>
      )}
      {returned && (
        <ReturnAsset
          assignment={open?.id === returned.id ? open : returned}
          onClose={() => setReturned(null)}
        />
      )}
      {isHandedOver && <HandOver asset={asset} open={open} onClose={() => setHandedOver(false)} />}
    </div>
  );
}
