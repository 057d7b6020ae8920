import type { ReactNode } from 'react';
import type { assets } from '#contract/assets/assets.ts';
import { assignmentWords } from '#contract/assets/assignment-words.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { passOnAsset } from '#contract/assets/pass-on.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAssetMatters } from './use-asset-matters.ts';

export type Assignment = RecordIn<typeof assignments>;

interface HandOverProps {
  asset: RecordIn<typeof assets>;
  /** The current holder's assignment. Without one, the asset is with nobody. */
  open: Assignment | undefined;
  onClose: () => void;
}

/** Hands over an asset; one that somebody has is returned in the same step. */
export function HandOver({ asset, open, onClose }: HandOverProps) {
  const today = useFormats().today();
  const unready = useAssetMatters(asset)?.unready ?? [];
  const form = useResourceForm({
    resource: assignments,
    fields: ['employeeId', 'from', 'condition', 'reason'],
    needed: unready.length > 0 ? ['reason'] : [],
    start: { from: today },
    create: open ? passOnAsset : assignments.create,
    fixedValues: open ? { returns: open.id, version: open.version } : { assetId: asset.id },
    about: { singular: 'asset', version: `${asset.version} ${open?.id} ${open?.version}` },
    success: assignmentWords.handedOver,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Hand over ${asset.assetName}`}
      {...(open && {
        description: `The asset is with ${open.employeeName}. This hand-over also records its return.`,
      })}
      size="small"
      submitLabel="Hand Over"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="employeeId" wide />
        <ResourceField form={form} name="from" {...(open && { min: open.from, max: today })} wide />
        <ResourceField
          form={form}
          name="condition"
          hint={open ? `${conditionHint} Also saved with the return.` : conditionHint}
        />
        <NotReady reasons={unready} isAsked={form.form.formState.errors['reason'] !== undefined}>
          <ResourceField form={form} name="reason" hint="Why it is handed over nevertheless." wide />
        </NotReady>
      </FormGrid>
    </FormDialog>
  );
}

interface NotReadyProps {
  reasons: readonly string[];
  /** The server asked for the reason, for example because the reasons could not be loaded. */
  isAsked: boolean;
  /** The field that asks why it is handed over nevertheless. */
  children: ReactNode;
}

function NotReady({ reasons, isAsked, children }: NotReadyProps) {
  return (
    <>
      <div className="col-span-full empty:hidden" aria-live="polite">
        {reasons.length > 0 && <Notice title="This asset is not ready for use" items={reasons} />}
      </div>
      {(reasons.length > 0 || isAsked) && children}
    </>
  );
}

interface ReturnProps {
  assignment: Assignment;
  onClose: () => void;
}

export function ReturnAsset({ assignment, onClose }: ReturnProps) {
  const today = useFormats().today();
  const form = useResourceForm({
    resource: assignments,
    fields: ['until', 'returnCondition'],
    needed: ['until'],
    proposed: { until: today },
    record: assignment,
    success: assignmentWords.returned,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Return ${assignment.assetName}`}
      description={`The asset is with ${assignment.employeeName}.`}
      size="small"
      submitLabel="Return"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="until" min={assignment.from} wide />
        <ResourceField form={form} name="returnCondition" hint={conditionHint} />
      </FormGrid>
    </FormDialog>
  );
}

const conditionHint = 'For example damage, missing parts or the meter reading.';
