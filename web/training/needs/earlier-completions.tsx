import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { useCertificateAddress } from './use-certificate-address.ts';

type Need = RecordIn<typeof trainingNeeds>;

/** Earlier completions of this course by the person, with certificates. */
export function EarlierCompletions({ need }: { need: Need }) {
  const { id, employeeId, courseId, completionDate } = need;
  const query = { courseId, status: 'Completed', sort: '-completionDate', page: 1, pageSize: 20 } as const;
  const { data = [] } = useQuery(reading(trainingNeeds.list, { query: { ...query, employeeId } }));
  const earlier = data.filter(
    (each) => each.id !== id && (!completionDate || (each.completionDate ?? '') <= completionDate),
  );
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-completions">
      <h3 id="earlier-completions" className="mb-2 text-body font-semibold">
        Completed before
      </h3>
      <ul>
        {earlier.map((each) => (
          <Completion key={each.id} need={each} />
        ))}
      </ul>
    </section>
  );
}

function Completion({ need }: { need: Need }) {
  const formats = useFormats();
  const address = useCertificateAddress(need);
  const { completionDate, validUntil, result, certificate } = need;
  const day = completionDate ? formats.day(completionDate) : '';
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 border-b py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        {day}
        <span className="block text-small text-ink-muted">
          {[
            result,
            validUntil &&
              `${validUntil < formats.today() ? 'expired' : 'valid until'} ${formats.day(validUntil)}`,
            certificate === 'Without file' && 'certificate without a file',
            certificate === 'None' && 'no certificate',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {address && (
        <Link {...address} aria-label={`Show the certificate of ${day}`} className={linkStyle}>
          Show the certificate
        </Link>
      )}
    </li>
  );
}
