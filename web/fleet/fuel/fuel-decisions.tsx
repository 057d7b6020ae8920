import { Ban, Check, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { MoveButton } from '#web/table/move-button.tsx';
import { useMoves } from '#web/table/use-moves.ts';

const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

const icons: Record<string, LucideIcon> = { Accepted: Check, Refused: Ban };
const success = 'Fuel entry updated successfully';

/** Accepts or refuses an entry beyond the bounds of the organisation. */
export function FuelDecisions({ entry }: { entry: RecordIn<typeof fuelEntries> }) {
  const [isRefusing, setRefusing] = useState(false);
  const offered = useMoves(fuelEntries, entry, { success, onReason: () => setRefusing(true) });
  return (
    <>
      {offered.map((move) => (
        <MoveButton key={move.label} move={move} icon={icons[String(move.to)]} />
      ))}
      {isRefusing && (
        <ReasonDialog
          resource={fuelEntries}
          record={entry}
          to="Refused"
          title={`Refuse the fuel of ${entry.assetTag}`}
          description="It is not posted and counts in no report. The person who entered it will see the reason."
          label="Refuse"
          busyLabel="Refusing..."
          success={success}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
