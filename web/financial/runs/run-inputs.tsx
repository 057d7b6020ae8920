import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import {
  inputsOfRun,
  inputsOnPage,
  type PayInput,
  type RunInput,
} from '#contract/financial/pay/run-inputs.ts';
import { resourceNamed } from '#contract/resources.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { asText } from '#web/history/changed-values.ts';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';

const kinds: Record<PayInput, string> = {
  'pay-rules': 'Pay rule',
  'public-holidays': 'Public holiday',
  'banking-details': 'Bank account',
  'pay-bases': 'Pay basis',
  'pay-items': 'Recurring item',
  'final-pays': 'Final pay',
  'leave-requests': 'Leave',
  timesheets: 'Timesheet',
};

const tabs: Partial<Record<PayInput, string>> = {
  'banking-details': 'details',
  'leave-requests': 'leave',
  timesheets: 'timesheets',
};

/** Fields whose values the server does not send. */
const hidden = ['accountNumber', 'terms', 'siteIds'];

const added = { create: 'Added', update: 'Changed', delete: 'Deleted', restore: 'Restored' } as const;

/** Inputs that have changed since the last paid run, for the approver to review. */
export function RunInputs({ payRun }: { payRun: RecordIn<typeof payRuns> }) {
  const [page, setPage] = useState(1);
  const query = useQuery(reading(inputsOfRun, { params: { id: payRun.id }, query: { page } }));
  const total = query.data?.total ?? 0;
  const pages = Math.ceil(total / inputsOnPage);
  return (
    <PanelSection
      title={total > 0 ? `Changes since the last pay, ${formatNumber(total)}` : 'Changes since the last pay'}
      query={{ ...query, data: query.data?.inputs }}
      failure={inputsOfRun.failure}
      none="No changes that affect this pay since the last pay."
    >
      {(inputs) => (
        <>
          <ul className="divide-y border-y">
            {inputs.map((input) => (
              <InputLine key={input.id} input={input} />
            ))}
          </ul>
          {pages > 1 && (
            <p className="mt-2 flex items-center gap-3">
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <span className="text-ink-muted">{`Page ${page} of ${formatNumber(pages)}`}</span>
              <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </p>
          )}
        </>
      )}
    </PanelSection>
  );
}

function InputLine({ input }: { input: RunInput }) {
  const formats = useFormats();
  const { resource, employeeId, name, action, actorName, at } = input;
  const tab = tabs[resource] ?? 'pay';
  return (
    <li className="space-y-1 py-3">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          {employeeId ? (
            <Link to="/hr" search={{ view: employeeId, 'person.tab': tab }} className={linkStyle}>
              {name ?? kinds[resource]}
            </Link>
          ) : (
            name
          )}
        </span>
        <Badge>{kinds[resource]}</Badge>
      </p>
      <ul>
        {changesOf(input).map(({ label, old, now }) => (
          <li key={label}>{describeValueChange(label, old, now)}</li>
        ))}
      </ul>
      <p className="text-small text-ink-muted">
        {`${added[action]} by ${actorName ?? 'Bilum'}, ${formats.instant(at)}`}
      </p>
    </li>
  );

  /** An added input has no old value. */
  function describeValueChange(label: string, old: string | null, now: string | null): string {
    if (old === null && now === null) return action === 'create' ? label : `${label} changed`;
    return action === 'create' ? `${label}: ${now}` : `${label}: ${old ?? 'none'} → ${now ?? 'none'}`;
  }

  function changesOf({ changes }: RunInput) {
    const fields: Shape = resourceNamed(resource)?.fields ?? {};
    return Object.entries(changes).flatMap(([field, { old, new: now }]) => {
      const schema = fields[field];
      if (!schema) return [];
      const isSecret = hidden.includes(field);
      const values = { old: asText(schema, old, formats), now: asText(schema, now, formats) };
      if (!isSecret && values.old === values.now) return [];
      return [{ label: fieldMeta(schema).label, ...values }];
    });
  }
}
