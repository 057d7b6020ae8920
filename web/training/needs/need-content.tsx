import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { DescriptionList, type Description } from '#web/ui/description-list.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { EarlierCompletions } from './earlier-completions.tsx';
import { useBooking } from './use-booking.tsx';
import { useCertificateAddress } from './use-certificate-address.ts';

type Need = RecordIn<typeof trainingNeeds>;

/** A training need: due date, completion and history. */
export function NeedContent({ need }: { need: Need }) {
  return (
    <div className="flex flex-col gap-8">
      <NeedDetails need={need} />
      <EarlierCompletions need={need} />
      <RecordHistory resource={trainingNeeds} id={need.id} version={need.version} />
    </div>
  );
}

function NeedDetails({ need }: { need: Need }) {
  const formats = useFormats();
  const certificate = useCertificate(need);
  const booking = useBooking(need);
  return (
    <DescriptionList
      items={[
        { label: 'Course', value: need.courseName, wide: true },
        { label: 'Employee ID', value: need.employeeNumber },
        { label: 'Priority', value: <PriorityBadge priority={need.priority} /> },
        { label: 'Due Date', value: need.dueDate && formats.day(need.dueDate) },
        ...(need.completionDate
          ? [{ label: 'Completion Date', value: formats.day(need.completionDate) }]
          : []),
        ...booking,
        ...(need.result ? [{ label: 'Result', value: need.result }] : []),
        ...(need.validUntil ? [{ label: 'Valid until', value: formats.day(need.validUntil) }] : []),
        ...certificate,
      ]}
    />
  );
}

/** Says beside the link that no file was uploaded. */
function withFileWord(link: ReactNode, certificate: Need['certificate']) {
  return certificate === 'Without file' ? (
    <>
      {link} <span className="text-ink-muted">(without a file)</span>
    </>
  ) : (
    link
  );
}

/** A link to the document, if the user may see this person's documents. */
function useCertificate(need: Need): Description[] {
  const address = useCertificateAddress(need);
  if (need.certificate === null) return [];
  if (!address) return [{ label: 'Certificate', value: need.certificate }];
  const link = (
    <Link {...address} className={linkStyle}>
      Show the certificate
    </Link>
  );
  return [{ label: 'Certificate', value: withFileWord(link, need.certificate) }];
}
