import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNumber } from '#contract/engine/numbers.ts';
import { payGroups, type PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { taxStatuses, type PayTerms, type TaxStatus } from '#contract/financial/pay/pay-rules.ts';
import { TriedPay, tryPayRules } from '#contract/financial/pay/try-pay-rules.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { keyOf, useDebounced } from '#web/engine/queries.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TriedLines } from './tried-lines.tsx';

interface PayCalculatorProps {
  /** A draft rule that replaces the current one; it also sets the tax status. */
  terms?: PayTerms;
  /** The draft is invalid, so the last valid result stays. */
  isBroken?: boolean;
  /** The day, if the calculator does not ask for one. */
  on?: string | undefined;
}

/** Calculates an example pay by the rules of a day. */
export function PayCalculator({ terms, isBroken = false, on }: PayCalculatorProps) {
  const { today, dateFormat, currency } = useFormats();
  const [gross, setGross] = useState('1000');
  const [day, setDay] = useState<string | null>(today());
  const [payGroup, setPayGroup] = useState<PayGroup>('Fortnightly');
  const [chosenStatus, setStatus] = useState<TaxStatus>('Resident');
  const taxStatus = terms?.kind === 'Income Tax' ? terms.taxStatus : chosenStatus;
  const parsed = TriedPay.safeParse({
    on: on ?? day,
    gross: readNumber(gross, currency) ?? gross,
    payGroup,
    taxStatus,
    ...(terms && { terms }),
  });
  const body = useDebounced(JSON.stringify(parsed.data ?? null));
  const { data, error } = useQuery({
    queryKey: keyOf(tryPayRules.path, { body }),
    queryFn: ({ signal }) => call(tryPayRules, { body: TriedPay.parse(JSON.parse(body)) }, { signal }),
    enabled: body !== 'null',
    placeholderData: keepPreviousData,
  });
  const wrong = (field: string) => parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
  return (
    <div className="flex flex-col gap-4">
      <FormGrid columns={terms ? 1 : 2}>
        <Field label="Gross pay" error={wrong('gross')}>
          <NumberField kind="money" currency={currency} step={100} value={gross} onChange={setGross} />
        </Field>
        <Field label="Pay Group">
          <Select
            options={payGroups.map((group) => ({ value: group, label: group }))}
            value={payGroup}
            onChange={(chosen) => setPayGroup(payGroups.find((group) => group === chosen) ?? payGroup)}
          />
        </Field>
        {terms?.kind !== 'Income Tax' && (
          <Field label="Tax Status">
            <Select
              options={taxStatuses.map((status) => ({ value: status, label: status }))}
              value={chosenStatus}
              onChange={(chosen) =>
                setStatus(taxStatuses.find((status) => status === chosen) ?? chosenStatus)
              }
            />
          </Field>
        )}
        {on === undefined && (
          <Field label="On" error={wrong('on')}>
            <DateField value={day} onChange={setDay} format={dateFormat} today={today()} />
          </Field>
        )}
      </FormGrid>
      {isBroken && <p className="text-small text-ink-muted">Result of the last valid rule:</p>}
      {error && <p role="alert">{sentenceOf(error, tryPayRules.failure)}</p>}
      {data && !error && <TriedLines tried={data} />}
    </div>
  );
}
