import { FileBadge, MessageSquareText } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { enrolmentWords } from '#contract/training/enrolments.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CertificateFields } from '../needs/certificate-fields.tsx';
import type { Enrolment, Entered, Standing } from './outcomes.ts';
import type { TypedCertificate } from '../needs/typed-certificate.ts';

interface ResultRowProps {
  enrolment: Enrolment;
  /** Other people enter the user's own result. */
  isOwn: boolean;
  entered: Entered;
  isChanged: boolean;
  certificate: TypedCertificate;
  errors: Partial<Record<string, string>>;
  validUntil: string | undefined;
  onEnter: (changes: Partial<Entered>) => void;
  onCertificate: (changes: Partial<TypedCertificate>) => void;
}

const segments = [
  { value: 'Passed', label: 'Passed', look: 'bg-green-solid text-solid-on' },
  { value: 'Failed', label: 'Failed', look: 'bg-red-solid text-solid-on' },
  { value: 'Present', label: 'Present', look: 'bg-pressed text-ink' },
  { value: 'Absent', label: 'Absent', look: 'bg-black-solid text-black-on' },
  { value: 'none', label: '—', spokenLabel: 'Nothing entered', look: 'bg-pressed text-ink' },
] as const;

type Choice = Standing | 'none';

/** Number keys and letters. */
const shortcuts: Readonly<Record<string, Choice>> = {
  1: 'Passed',
  2: 'Failed',
  3: 'Present',
  4: 'Absent',
  0: 'none',
  p: 'Passed',
  f: 'Failed',
  r: 'Present',
  a: 'Absent',
  delete: 'none',
  backspace: 'none',
};

/** One person's result by tap or key, with an optional note or certificate. */
export function ResultRow(props: ResultRowProps) {
  const { enrolment, isOwn, entered, isChanged, certificate, onEnter, onCertificate } = props;
  const { employeeName: name, employeeNumber, position } = enrolment;
  const [open, setOpen] = useState<'notes' | 'certificate' | null>(null);
  const turn = (to: typeof open) => setOpen(open === to ? null : to);
  const hasPassed = entered.standing === 'Passed';
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-l-2 py-2 pl-3 last:border-b-0',
        isChanged ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      <div className="min-w-0 flex-1 basis-40 sm:basis-52">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          <IdBadge>{employeeNumber}</IdBadge>
          {isChanged && <span className="sr-only">not saved yet</span>}
        </p>
        {position && <p className="text-small text-ink-muted">{position}</p>}
      </div>
      {isOwn ? (
        <p className="flex-1 basis-52 text-small text-ink-muted max-sm:order-1">{enrolmentWords.ownResult}</p>
      ) : (
        <div className="max-sm:order-1 max-sm:basis-full">
          <Segmented<Choice>
            label={name}
            segments={segments}
            value={entered.standing ?? 'none'}
            onChange={(choice) => onEnter({ standing: choice === 'none' ? null : choice })}
            shortcuts={shortcuts}
            onKeyDown={handleRowKeys}
          />
        </div>
      )}
      <div className="flex gap-1">
        <IconButton
          icon={MessageSquareText}
          label={`Notes of ${name}`}
          aria-expanded={open === 'notes' || entered.notes !== ''}
          onClick={() => turn('notes')}
        />
        <IconButton
          icon={FileBadge}
          label={hasPassed ? `Certificate of ${name}` : `Certificate of ${name}, once passed`}
          aria-expanded={open === 'certificate'}
          disabled={!hasPassed || isOwn}
          onClick={() => turn('certificate')}
        />
      </div>
      {(open === 'notes' || entered.notes !== '') && (
        <Input
          aria-label={`Notes of ${name}`}
          placeholder="Notes"
          autoComplete="off"
          maxLength={1000}
          data-note
          onKeyDown={handleRowKeys}
          value={entered.notes}
          onChange={({ target }) => onEnter({ notes: target.value })}
          className="max-sm:order-2"
        />
      )}
      {hasPassed && open === 'certificate' && (
        <div className="w-full rounded-lg border bg-sunken p-4 max-sm:order-2">
          <CertificateFields
            typed={certificate}
            onChange={onCertificate}
            errors={props.errors}
            validUntil={props.validUntil}
          />
        </div>
      )}
    </li>
  );
}

/** As in a spreadsheet: Enter and arrow down lead to the next person, Shift with Enter and arrow up back. */
function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, shiftKey } = event;
  if (!['ArrowUp', 'ArrowDown', 'Enter'].includes(key)) return;
  // In a form, Enter would send it; on a choice, it would repeat it.
  event.preventDefault();
  const isBack = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
  const isNote = currentTarget.matches('input');
  const step = (row: Element | null) =>
    (isBack ? row?.previousElementSibling : row?.nextElementSibling) ?? null;
  for (let row = step(currentTarget.closest('li')); row; row = step(row)) {
    const choice = row.querySelector<HTMLElement>('[role=radio][tabindex="0"]');
    const found = (isNote && row.querySelector<HTMLElement>('input[data-note]')) || choice;
    if (found) return found.focus();
  }
}
