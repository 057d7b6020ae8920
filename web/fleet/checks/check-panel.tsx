import { Link } from '@tanstack/react-router';
import { Ban, Check as CheckIcon, Wrench } from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { decideReadingOfCheck, openOrderOfCheck } from '#contract/fleet/check-order.ts';
import { meterLabels } from '#contract/fleet/meter-rules.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { RecordFiles } from '#web/record/record-files.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AssetLink } from '../asset-link.tsx';

type Check = RecordIn<typeof preStartChecks>;

export function CheckPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={preStartChecks} id={id} title="Pre-start check" onClose={onClose}>
      {(check) => (
        <SidePanel
          open
          onClose={onClose}
          title={`Pre-start check of ${check.assetName}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{check.assetTag}</IdBadge>
              <StatusBadge status={check.result} />
            </span>
          }
          footer={
            <>
              <DecideReading check={check} />
              <OpenOrder check={check} />
            </>
          }
        >
          <div className="space-y-8">
            <Details check={check} />
            <Answers check={check} />
            {check.photos.length > 0 && <Photos check={check} />}
            <RecordHistory resource={preStartChecks} id={check.id} version={check.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function Details({ check }: { check: Check }) {
  const formats = useFormats();
  const rights = useRights();
  const { maintenanceId, meter, meterKind } = check;
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          { label: 'Date', value: `${formats.day(check.date)} ${check.time}` },
          { label: 'Checked by', value: check.checkedByName },
          {
            label: meterLabels[meterKind],
            value: formatNumber(meter) ?? null,
          },
          ...(check.readingStatus
            ? [{ label: `Reading: ${check.readingStatus}`, value: check.readingDoubt, wide: true }]
            : []),
          { label: 'Note', value: check.note, wide: true },
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {maintenanceId && rights['maintenance:read'] && (
          <Link to="/fleet" search={{ tab: 'maintenance', view: maintenanceId }} className={linkStyle}>
            Open the work order
          </Link>
        )}
        <AssetLink {...check} />
      </p>
    </div>
  );
}

const tones = { OK: 'green', Failed: 'red', 'Not applicable': 'grey' } as const;

function Answers({ check }: { check: Check }) {
  return (
    <section aria-labelledby="check-answers">
      <h3 id="check-answers" className="mb-2 text-body font-semibold">
        Answers
      </h3>
      <ul>
        {check.answers.map(({ item, isCritical, answer, note }) => (
          <li key={item} className="border-b py-2 last:border-b-0">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 break-words">
                {item}
                {isCritical && <span className="text-small text-ink-faint"> (critical)</span>}
              </span>
              <Badge tone={tones[answer]}>{answer}</Badge>
            </div>
            {note && <p className="mt-0.5 text-small break-words text-ink-muted">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photos({ check: { id, photos } }: { check: Check }) {
  return (
    <section aria-labelledby="check-photos">
      <h3 id="check-photos" className="mb-2 text-body font-semibold">
        Photos
      </h3>
      <RecordFiles resource={preStartChecks} id={id} one="Photo" files={photos} />
    </section>
  );
}

/** A reading that the operator says is right although it is below the last one. */
function DecideReading({ check }: { check: Check }) {
  const mayDecide = useRights()['maintenance:create'] === 'all';
  const deciding = useChange(decideReadingOfCheck, { success: 'Reading updated successfully' });
  if (!mayDecide || check.readingStatus !== 'To be confirmed') return null;
  const decide = (isConfirmed: boolean) =>
    deciding.mutate({ params: { id: check.id }, body: { isConfirmed } });
  return (
    <>
      <Button icon={Ban} disabled={deciding.isPending} onClick={() => decide(false)}>
        Refuse Reading
      </Button>
      <Button icon={CheckIcon} disabled={deciding.isPending} onClick={() => decide(true)}>
        Confirm Reading
      </Button>
    </>
  );
}

/** Defects do not stop the machine; the maintenance planner can open a work order for them. */
function OpenOrder({ check }: { check: Check }) {
  const mayOrder = useRights()['maintenance:create'] !== undefined;
  const opening = useChange(openOrderOfCheck, { success: 'Work order opened successfully' });
  if (!mayOrder || check.maintenanceId || check.result === 'Passed') return null;
  return (
    <Button
      variant="primary"
      icon={Wrench}
      busy={opening.isPending}
      busyLabel="Opening..."
      onClick={() => opening.mutate({ params: { id: check.id } })}
    >
      Open Work Order
    </Button>
  );
}
