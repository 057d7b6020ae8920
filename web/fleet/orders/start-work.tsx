import { useState } from 'react';
import { startWork } from '#contract/fleet/order-transitions.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { nameOfOrder } from './order-name.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface StartWorkProps {
  order: RecordIn<typeof maintenance>;
  onClose: () => void;
}

/** Starts work, by default taking the asset out of service. */
export function StartWork({ order, onClose }: StartWorkProps) {
  const mayMoveAsset = useRight('assets:update') === 'all';
  const [isOutOfService, setOutOfService] = useState(mayMoveAsset);
  const step = useStep(startWork, { success: 'Work started successfully', onDone: onClose });
  const { id, version, assetTag, assetName } = order;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Start ${nameOfOrder(order)}`}
      description={`${assetTag} ${assetName}`}
      size="small"
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate({ params: { id }, body: { version, isOutOfService } });
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={step.isPending} busyLabel="Starting...">
            Start Work
          </Button>
        </>
      }
    >
      {mayMoveAsset ? (
        <Checkbox
          label="Take the asset out of service"
          hint="The asset is Under Maintenance until the work is done."
          checked={isOutOfService}
          onChange={setOutOfService}
        />
      ) : (
        <p>The asset keeps its status. You need permission to edit assets to take it out of service.</p>
      )}
    </Dialog>
  );
}
