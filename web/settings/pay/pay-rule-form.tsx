import { useWatch } from 'react-hook-form';
import { payRules, payRuleWords, termsSchema, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { PayCalculator } from './pay-calculator.tsx';
import { TermsField } from './terms-field.tsx';

interface PayRuleFormProps {
  /** The rule to change; without it, a new one starts with the terms of the last. */
  rule?: RecordIn<typeof payRules>;
  terms: PayTerms;
  onClose: () => void;
}

export function PayRuleForm({ rule, terms, onClose }: PayRuleFormProps) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: payRules,
    fields: ['from', 'terms', 'source', 'note'],
    ...(rule ? { record: rule } : { start: { terms } }),
    success: rule ? 'Pay rule updated successfully' : 'Pay rule added successfully',
    onSaved: onClose,
  });
  const topic = terms.kind === 'Income Tax' ? `Income Tax, ${terms.taxStatus}` : terms.kind;
  const isTried = terms.kind === 'Income Tax' || terms.kind === 'Superannuation';
  const disabledReason = rule?.isUsed ? 'Already used in pay' : undefined;
  const fields = (
    <FormGrid>
      <ResourceField
        form={form}
        name="from"
        hint="The rule applies from this day. Earlier pay does not change."
        disabledReason={disabledReason}
      />
      <ResourceField form={form} name="source" hint="The law or notice that sets this rule." wide />
      <TermsField form={form} terms={terms} isDisabled={rule?.isUsed ?? false} />
      <ResourceField form={form} name="note" />
    </FormGrid>
  );
  return (
    <FormDialog
      form={form}
      title={rule ? `Edit ${topic} from ${formats.day(rule.from)}` : `Add rule: ${topic}`}
      {...(rule?.isUsed && { description: payRuleWords.used })}
      size={isTried ? 'large' : 'medium'}
      submitLabel={rule ? 'Save Changes' : 'Add Rule'}
      busyLabel={rule ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      {isTried ? (
        <div className="@container">
          <div className="grid gap-6 @2xl:grid-cols-[minmax(0,1fr)_18rem]">
            {fields}
            <Tried form={form} terms={terms} />
          </div>
        </div>
      ) : (
        fields
      )}
    </FormDialog>
  );
}

/** The result of the draft rule; while it is invalid, the last valid one. */
function Tried({ form, terms }: { form: ResourceForm<string>; terms: PayTerms }) {
  const typed: unknown = useWatch({ control: form.form.control, name: 'terms' });
  const from: unknown = useWatch({ control: form.form.control, name: 'from' });
  const read = termsSchema.safeParse(typed);
  return (
    <section aria-label="Calculator" className="rounded-lg border bg-sunken p-4">
      <PayCalculator
        terms={read.success ? read.data : terms}
        isBroken={!read.success}
        on={typeof from === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : undefined}
      />
    </section>
  );
}
