import { Ban, Check, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';

const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

const icons: Record<string, LucideIcon> = { Accepted: Check, Refused: Ban };
const success = 'Fuel entry updated successfully';

/** Accepts or rejects an entry that exceeds the organisation's limits. */
export function FuelDecisions({ entry }: { entry: RecordIn<typeof fuelEntries> }) {
  const [isRefusing, setRefusing] = useState(false);
  const offered = useTransitions(fuelEntries, entry, { success, onReason: () => setRefusing(true) });
  return (
    <>
      {offered.map((transition) => (
        <TransitionButton
          key={transition.label}
          transition={transition}
          icon={icons[String(transition.to)]}
        />
      ))}
      {isRefusing && (
        <ReasonDialog
          resource={fuelEntries}
          record={entry}
          to="Refused"
          title={`Refuse the fuel entry of ${entry.assetTag}`}
          description="The entry is not posted and is not in any report. The person who entered it will see the reason."
          label="Refuse"
          busyLabel="Refusing..."
          success={success}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
