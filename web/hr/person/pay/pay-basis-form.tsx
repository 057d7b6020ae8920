import { readNumber } from '#contract/engine/numbers.ts';
import { payBases, payBasisWords, payGroups } from '#contract/financial/pay/pay-bases.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { describeEachPay } from './describe-paid.ts';

type Basis = RecordIn<typeof payBases>;

type PayBasisFormProps = { onClose: () => void } & (
  | { basis: Basis; employeeId?: never; last?: never }
  /** A new one starts with the values of the last. */
  | { basis?: never; employeeId: string; last: Basis | undefined }
);

export function PayBasisForm({ basis, employeeId, last, onClose }: PayBasisFormProps) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: payBases,
    fields: [
      'from',
      'kind',
      'amount',
      'payGroup',
      'taxStatus',
      'isShiftWork',
      'superFund',
      'superMember',
      'note',
    ],
    ...(basis ? { record: basis } : { start: startOf(last), fixedValues: { employeeId } }),
    success: basis ? 'Pay basis updated successfully' : 'Pay basis added successfully',
    onSaved: onClose,
  });
  const kind = form.form.watch('kind');
  const isHourly = kind === 'Hourly';
  const disabledReason = basis?.isUsed ? 'Already used in pay' : undefined;
  return (
    <FormDialog
      form={form}
      title={basis ? `Edit the pay basis from ${formats.day(basis.from)}` : 'Add Pay Basis'}
      {...(basis?.isUsed && { description: payBasisWords.used })}
      submitLabel={basis ? 'Save Changes' : 'Add Pay Basis'}
      busyLabel={basis ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="from" disabledReason={disabledReason} />
        <ResourceField form={form} name="kind" disabledReason={disabledReason} />
        <ResourceField
          form={form}
          name="amount"
          label={isHourly ? 'Hourly Rate' : 'Annual Salary'}
          hint={hintOf()}
          disabledReason={disabledReason}
        />
        <ResourceField form={form} name="payGroup" disabledReason={disabledReason} />
        <ResourceField form={form} name="taxStatus" disabledReason={disabledReason} />
        <ResourceField form={form} name="isShiftWork" disabledReason={disabledReason} />
        <ResourceField form={form} name="superFund" />
        <ResourceField form={form} name="superMember" />
        <ResourceField form={form} name="note" />
      </FormGrid>
    </FormDialog>
  );

  function hintOf(): string {
    if (isHourly) return 'Applied to approved hours.';
    const yearly = readNumber(String(form.form.watch('amount') ?? ''));
    const payGroup = payGroups.find((group) => group === form.form.watch('payGroup'));
    if (yearly === null || !payGroup) return 'Divided equally between the pays of a year.';
    return describeEachPay(yearly, payGroup, formats);
  }
}

function startOf(last: Basis | undefined) {
  if (!last) return { kind: 'Salary', payGroup: 'Fortnightly' };
  const { kind, amount, payGroup, taxStatus, isShiftWork, superFund, superMember } = last;
  return { kind, amount, payGroup, taxStatus, isShiftWork, superFund, superMember };
}
