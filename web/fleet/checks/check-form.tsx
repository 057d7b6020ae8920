import { CheckCheck, CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import type { assets } from '#contract/assets/assets.ts';
import type { checklists } from '#contract/fleet/checklists.ts';
import { checkWords } from '#contract/fleet/check-order.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { meterLabels } from '#contract/fleet/meter-rules.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FilesControl } from '#web/form/files-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { CheckItem } from './check-item.tsx';
import { useCheckDraft } from './check-draft.ts';

interface CheckFormProps {
  asset: RecordIn<typeof assets>;
  checklist: RecordIn<typeof checklists>;
  /** Loads the checklist again after it has changed. */
  reload: () => void;
  onClose: () => void;
}

/**
 * One screen for use with a thumb: items, meter and photos. Input stays on this device until it is
 * sent.
 */
export function CheckForm({ asset, checklist, reload, onClose }: CheckFormProps) {
  const { draft, change, clear } = useCheckDraft(asset.id);
  const [failure, setFailure] = useState<string | null>(null);
  const [meterError, setMeterError] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const { items } = checklist;
  const left = items.filter(({ item }) => !draft.answers[item]);
  const sending = useChange(preStartChecks.create, {
    success: ({ result }) =>
      result === 'Failed' ? `${checkWords.saved}. ${checkWords.outOfService}.` : checkWords.saved,
    onFailure: refused,
    onDone() {
      clear();
      onClose();
    },
  });

  function refused(error: unknown) {
    const problem = error instanceof CallError ? error.problem : null;
    const ofMeter = problem?.errors?.find(({ path }) => path === 'meter')?.message;
    setMeterError(ofMeter);
    setFailure(ofMeter ?? sentenceOf(error, preStartChecks.create.failure));
    if (problem?.status === 409) reload();
  }

  function send() {
    setMeterError(undefined);
    const meter = preStartChecks.fields.meter.safeParse(
      draft.meter.trim() === '' ? null : (readNumber(draft.meter) ?? draft.meter),
    );
    if (left.length > 0) {
      setFailure(countOf(left.length, 'item is not answered yet.', 'items are not answered yet.'));
      const at = items.findIndex(({ item }) => !draft.answers[item]);
      list.current?.children[at]?.querySelector<HTMLElement>('[role=radio]')?.focus();
      return;
    }
    if (!meter.success) {
      setFailure(null);
      setMeterError(meter.error.issues[0]?.message);
      return;
    }
    setFailure(null);
    sending.mutate({
      body: {
        id: draft.id,
        assetId: asset.id,
        answers: items.map(({ item, isCritical }) => {
          const answer = draft.answers[item] ?? 'OK';
          const note = answer === 'Failed' ? draft.notes[item]?.trim() : '';
          return { item, isCritical, answer, ...(note && { note }) };
        }),
        meter: meter.data,
        note: draft.note.trim() || null,
        photos: draft.photos,
      },
    });
  }

  const rest = Object.fromEntries(left.map(({ item }) => [item, 'OK' as const]));
  const isBegun = Object.keys(draft.answers).length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pre-start Check of ${asset.assetTag}`}
      description={asset.assetName}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      footer={
        <>
          {failure && (
            <p
              role="alert"
              className="flex w-full items-start gap-2 rounded-lg border border-red-line bg-red-soft px-3 py-2 text-red-ink"
            >
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
              {failure}
            </p>
          )}
          {isBegun && (
            <Button className="mr-auto" onClick={clear}>
              Start Again
            </Button>
          )}
          <Button type="submit" variant="primary" busy={sending.isPending} busyLabel="Sending...">
            Send Check
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-body text-ink-muted" aria-live="polite">
            {left.length === 0
              ? 'All items are answered.'
              : `${left.length} of ${items.length} not answered yet`}
          </p>
          {left.length > 0 && (
            <Button icon={CheckCheck} onClick={() => change({ answers: { ...draft.answers, ...rest } })}>
              All OK
            </Button>
          )}
        </div>
        <ul ref={list} className="flex flex-col gap-4">
          {items.map(({ item, isCritical }) => (
            <CheckItem
              key={item}
              item={item}
              isCritical={isCritical}
              answer={draft.answers[item] ?? null}
              note={draft.notes[item] ?? ''}
              onAnswer={(answer) => change({ answers: { ...draft.answers, [item]: answer } })}
              onNote={(note) => change({ notes: { ...draft.notes, [item]: note } })}
            />
          ))}
        </ul>
        <Field
          label={meterLabels[asset.isInFleet ? 'Odometer' : 'Hours']}
          hint="Current meter reading."
          error={meterError}
        >
          <NumberField value={draft.meter} onChange={(text) => change({ meter: text })} />
        </Field>
        <FilesControl
          label="Photos"
          one="Photo"
          files={draft.photos}
          max={6}
          isOfPhotos
          onAdd={(photo) => change(({ photos }) => ({ photos: [...photos, photo] }))}
          onRemove={(photo) => change(({ photos }) => ({ photos: photos.filter((each) => each !== photo) }))}
        />
        <Field label="Note">
          <Textarea value={draft.note} onChange={({ target }) => change({ note: target.value })} />
        </Field>
        <p className="text-small text-ink-faint">
          Your entries stay on this device until you send the check.
        </p>
      </div>
    </Dialog>
  );
}
