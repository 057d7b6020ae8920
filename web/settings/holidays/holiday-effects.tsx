import { useQuery } from '@tanstack/react-query';
import { countOf, plural } from '#contract/engine/number-text.ts';
import {
  previewHolidays,
  type HolidayEffects,
  type HolidayToBe,
} from '#contract/financial/pay/holiday-effects.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { keyOf } from '#web/engine/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { effectSentences, personSentence } from './effect-sentences.ts';

/** A holiday as it would be: as it is, with some changes. */
export function toBe(holiday: HolidayToBe, changes: Partial<HolidayToBe>): HolidayToBe {
  const { id, date, appliesTo, province, siteIds, isConfirmed } = { ...holiday, ...changes };
  return { id, date, appliesTo, province, siteIds, isConfirmed };
}

/** Whose leave, hours and pay would change with these public holidays. */
export function HolidayPreview({ holidays }: { holidays: readonly HolidayToBe[] }) {
  const body = { holidays: [...holidays] };
  const { data, error } = useQuery({
    queryKey: keyOf(previewHolidays.path, { body: JSON.stringify(body) }),
    queryFn: ({ signal }) => call(previewHolidays, { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <p role="alert">{sentenceOf(error, previewHolidays.failure)}</p>;
  return (
    <div aria-live="polite" aria-busy={!data}>
      {data ? <Effects effects={data} /> : <Skeleton className="h-20" />}
    </div>
  );
}

function Effects({ effects }: { effects: HolidayEffects }) {
  const formats = useFormats();
  const { people, affected, first } = effects;
  if (people === 0) return <p>Nobody’s public holidays change.</p>;
  const whom = `The public holidays of ${countOf(people, 'person', 'people')} change.`;
  if (affected === 0) return <p>{`${whom} No leave, hours or paid periods are affected.`}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>{whom}</p>
      <ul className="list-disc space-y-1 pl-5">
        {effectSentences(effects).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {first.length > 0 && (
        <section aria-label="People affected" className="rounded-lg border">
          <h3 className="border-b px-3 py-2 text-small font-medium">
            {countOf(affected, 'person', 'people')} {plural(affected, 'is', 'are')} affected
          </h3>
          <ul className="max-h-60 divide-y overflow-y-auto">
            {first.map((person) => (
              <li key={person.employeeId} className="px-3 py-2">
                <p className="font-medium">{person.name}</p>
                <p className="text-small text-pretty text-ink-muted">{personSentence(person, formats)}</p>
              </li>
            ))}
          </ul>
          {first.length < affected && (
            <p className="border-t px-3 py-2 text-small text-ink-muted">{`The first ${first.length} are shown.`}</p>
          )}
        </section>
      )}
    </div>
  );
}
