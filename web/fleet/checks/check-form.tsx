import { CheckCheck, CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '#contract/engine/number-text.ts';
import type { checklists } from '#contract/fleet/checklists.ts';
import { checkWords, type MachineToCheck } from '#contract/fleet/check-order.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { meterLabels } from '#contract/fleet/meter-rules.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FilesControl } from '#web/form/files-control.tsx';
import { fieldMeta } from '#contract/engine/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { CheckItem } from './check-item.tsx';
import { useCheckDraft } from './check-draft.ts';
import { DraftDay } from './draft-day.tsx';

interface CheckFormProps {
  machine: MachineToCheck;
  checklist: RecordIn<typeof checklists>;
  /** Loads the checklist again after it has changed. */
  reload: () => void;
  onClose: () => void;
}

/** By field; `note` is the sentence of the first defect without a description. */
type Errors = Partial<Record<'meter' | 'time' | 'note', string | undefined>>;

/**
 * One screen for use with a thumb: items, meter and photos. Input stays on this device until it is
 * sent.
 */
export function CheckForm({ machine, checklist, reload, onClose }: CheckFormProps) {
  const { draft, change, clear } = useCheckDraft(machine.id);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const list = useRef<HTMLUListElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [isDoubted, setDoubted] = useState(draft.isLastReadingWrong);
  const formats = useFormats();
  const [keptDay, keepDay] = useState<string | null>(null);
  const isEarlier = draft.date !== formats.today();
  const { items, needsReading } = checklist;
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
    const errorOf = (field: string) => problem?.errors?.find(({ path }) => path === field)?.message;
    const found = { meter: errorOf('meter'), time: errorOf('time') };
    if (found.meter?.endsWith(checkWords.lastLooksWrong)) setDoubted(true);
    if (found.meter ?? found.time) showErrors(found);
    else setFailure(sentenceOf(error, preStartChecks.create.failure));
    if (problem?.status === 409) reload();
  }

  /** The field may be out of sight on a phone. */
  function showErrors(found: Errors) {
    flushSync(() => {
      setErrors(found);
      setFailure(null);
    });
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function send() {
    setErrors({});
    const typed = draft.meter.trim();
    const meter = preStartChecks.fields.meter.safeParse(
      typed === '' ? null : (readNumber(draft.meter) ?? draft.meter),
    );
    const time = preStartChecks.fields.time.safeParse(draft.time);
    if (isEarlier && keptDay !== draft.date) {
      setFailure('Choose the day on which you checked the machine.');
      fields.current?.querySelector('button')?.focus();
      return;
    }
    if (left.length > 0) {
      setFailure(countOf(left.length, 'item is not answered yet.', 'items are not answered yet.'));
      const at = items.findIndex(({ item }) => !draft.answers[item]);
      list.current?.children[at]?.querySelector<HTMLElement>('[role=radio]')?.focus();
      return;
    }
    const undescribed = items.find(
      ({ item }) => draft.answers[item] === 'Failed' && !draft.notes[item]?.trim(),
    );
    const isUnread = needsReading && typed === '';
    if (!meter.success || !time.success || undescribed || isUnread) {
      const found: Errors = {
        meter: isUnread ? checkWords.needsReading : meter.error?.issues[0]?.message,
        time: time.error?.issues[0]?.message,
        note: undescribed && checkWords.describe(undescribed.item),
      };
      showErrors(found);
      return;
    }
    setFailure(null);
    sending.mutate({
      body: {
        id: draft.id,
        assetId: machine.id,
        answers: items.map(({ item, isCritical }) => {
          const answer = draft.answers[item] ?? 'OK';
          const note = answer === 'Failed' ? draft.notes[item]?.trim() : '';
          return { item, isCritical, answer, ...(note && { note }) };
        }),
        ...(isEarlier && { date: draft.date }),
        time: time.data,
        meter: meter.data,
        isLastReadingWrong: isDoubted && draft.isLastReadingWrong,
        note: draft.note.trim() || null,
        photos: draft.photos,
      },
    });
  }

  const others = left.filter(({ isCritical }) => !isCritical);
  const othersOk = Object.fromEntries(others.map(({ item }) => [item, 'OK' as const]));
  const isBegun = Object.keys(draft.answers).length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pre-start Check of ${machine.assetTag}`}
      description={machine.assetName}
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
          {(isBegun || isEarlier) && (
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
      <div ref={fields} className="flex flex-col gap-5">
        {isEarlier && (
          <DraftDay
            draft={draft}
            isKept={keptDay === draft.date}
            onKeep={() => keepDay(draft.date)}
            onToday={() => change({ date: formats.today(), time: formats.now() })}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-body text-ink-muted" aria-live="polite">
            {left.length === 0
              ? 'All items are answered.'
              : `${left.length} of ${items.length} not answered yet`}
          </p>
          {others.length > 0 && (
            <Button icon={CheckCheck} onClick={() => change({ answers: { ...draft.answers, ...othersOk } })}>
              Other Items OK
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
              noteError={errors.note === checkWords.describe(item) ? errors.note : undefined}
              onAnswer={(answer) => change({ answers: { ...draft.answers, [item]: answer } })}
              onNote={(note) => change({ notes: { ...draft.notes, [item]: note } })}
            />
          ))}
        </ul>
        <Field
          label={meterLabels[machine.meterKind]}
          hint="Current meter reading."
          error={errors.meter}
          required={needsReading}
        >
          <NumberField value={draft.meter} onChange={(text) => change({ meter: text })} />
        </Field>
        {isDoubted && (
          <Checkbox
            label={fieldMeta(preStartChecks.fields.isLastReadingWrong).label}
            hint="The Asset & Fleet Officer is asked to confirm your reading."
            checked={draft.isLastReadingWrong}
            onChange={(isWrong) => change({ isLastReadingWrong: isWrong })}
          />
        )}
        <Field label="Time" hint="When you checked the machine." error={errors.time} required>
          <TimeField value={draft.time} onChange={(time) => change({ time })} />
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
