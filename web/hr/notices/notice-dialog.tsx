import { useState } from 'react';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import {
  longestNotice,
  previewCrewNotice,
  sendCrewNotice,
  type Unreached,
} from '#contract/messages/crew-notices.ts';
import { newId } from '#web/engine/new-id.ts';
import { useChange } from '#web/engine/queries.ts';
import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface NoticeDialogProps {
  employeeIds: readonly string[];
  onClose: () => void;
}

const people = (count: number) => countOf(count, 'person', 'people');

/** Asks for a notice, shows whom it reaches and what it costs, and sends it. */
export function NoticeDialog({ employeeIds, onClose }: NoticeDialogProps) {
  // A repeated request with the same id sends nothing twice. A corrected text is another notice.
  const [notice, setNotice] = useState({ id: '', text: '' });
  const [text, setText] = useState('');
  const preview = useChange(previewCrewNotice);
  const send = useChange(sendCrewNotice);
  const body = { employeeIds: [...employeeIds], text: text.trim() };
  const left = longestNotice - body.text.length;
  if (send.data) return <Sent answer={send.data} onClose={onClose} />;
  if (preview.data)
    return (
      <Dialog
        open
        title={`Send notice to ${people(employeeIds.length)}`}
        onClose={onClose}
        footer={
          <>
            <Button onClick={preview.reset}>Back</Button>
            <Button
              variant="primary"
              busy={send.isPending}
              busyLabel="Sending..."
              disabledReason={
                preview.data.byMail + preview.data.byText === 0 ? 'Nobody can be reached' : undefined
              }
              onClick={() => send.mutate({ body: { id: notice.id, ...body } })}
            >
              Send notice
            </Button>
          </>
        }
      >
        <Preview answer={preview.data} text={body.text} />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={`Send notice to ${people(employeeIds.length)}`}
      description="People with an e-mail address get an e-mail. The others get a text message."
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (body.text === '' || left < 0) return;
        if (notice.text !== body.text) setNotice({ id: newId(), text: body.text });
        preview.mutate({ body });
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={preview.isPending}
            busyLabel="Checking..."
            disabledReason={body.text === '' ? 'Enter a notice first' : undefined}
          >
            Preview
          </Button>
        </>
      }
    >
      <Field
        label="Notice"
        required
        hint={`For example “No work tomorrow: the road is closed.” ${left} characters left.`}
        error={left < 0 ? `Notice must have at most ${longestNotice} characters` : undefined}
      >
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}

function Preview({ answer, text }: { answer: ResponseOf<typeof previewCrewNotice>; text: string }) {
  const formats = useFormats();
  const { byMail, byText, parts, cost, leftToday, unreached } = answer;
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg border bg-sunken px-3 py-2 break-words whitespace-pre-line">{text}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-muted">By e-mail</dt>
        <dd className="tabular-nums">{people(byMail)}</dd>
        <dt className="text-ink-muted">By text message</dt>
        <dd className="tabular-nums">{people(byText)}</dd>
        {byText > 0 && (
          <>
            <dt className="text-ink-muted">Cost</dt>
            <dd className="tabular-nums">{`${formats.money(cost)} for ${countOf(parts, 'text message')}`}</dd>
          </>
        )}
      </dl>
      {parts > leftToday && (
        <Notice title={`Only ${formatNumber(leftToday)} text messages can still be sent today`}>
          The others are sent tomorrow.
        </Notice>
      )}
      <UnreachedPeople unreached={unreached} />
    </div>
  );
}

function Sent({ answer, onClose }: { answer: ResponseOf<typeof sendCrewNotice>; onClose: () => void }) {
  const { byMail, byText, unreached } = answer;
  return (
    <Dialog
      open
      title="Notice sent"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status">
          {`The notice is on its way to ${people(byMail + byText)}: ${byMail} by e-mail, ${byText} by text message.`}
        </p>
        <UnreachedPeople unreached={unreached} />
      </div>
    </Dialog>
  );
}

function UnreachedPeople({ unreached }: { unreached: readonly Unreached[] }) {
  if (unreached.length === 0) return null;
  return (
    <Notice
      title={`${people(unreached.length)} cannot be reached`}
      items={unreached.map(({ name, reason }) => `${name}: ${reason}`)}
    />
  );
}
