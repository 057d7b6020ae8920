import { leaveRules } from '#contract/hr/leave/leave-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

const sections = [
  { title: 'Rule', fields: ['leaveTypeId', 'from', 'until'] },
  {
    title: 'Applies to',
    hint: 'Leave all three empty for everybody, or choose one of them.',
    fields: ['workType', 'siteId', 'employeeId'],
  },
  { title: 'Entitlement', fields: ['daysAYear', 'arises', 'waitingMonths', 'yearBegins', 'isProRata'] },
  { title: 'Carry-over', fields: ['carryOverLimit', 'carryOverMonths'] },
  { title: 'Source', fields: ['source', 'note'] },
] as const;

/** For fields that narrow whom the rule concerns. */
const placeholders: Readonly<Record<string, string>> = {
  workType: 'Any work type',
  siteId: 'Any site',
  employeeId: 'Any employee',
};

interface EntitlementRuleFormProps {
  /** The rule to change; without it, a new one is added. */
  rule?: RecordIn<typeof leaveRules>;
  onClose: () => void;
}

export function EntitlementRuleForm({ rule, onClose }: EntitlementRuleFormProps) {
  const today = useFormats().today();
  const form = useResourceForm({
    resource: leaveRules,
    fields: sections.flatMap(({ fields }) => [...fields]),
    record: rule,
    start: {
      from: `${today.slice(0, 4)}-01-01`,
      arises: 'Start of the leave year',
      isProRata: true,
      waitingMonths: 0,
    },
    success: rule ? 'Entitlement rule updated successfully' : 'Entitlement rule added as a draft',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={rule ? `Edit the rule of ${rule.leaveType} leave` : 'Add Entitlement Rule'}
      submitLabel={rule ? 'Save Changes' : 'Add Rule'}
      busyLabel={rule ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      {sections.map(({ title, fields, ...section }) => (
        <FormSection key={title} title={title} {...section}>
          <FormGrid>
            {fields.map((name) => (
              <ResourceField
                key={name}
                form={form}
                name={name}
                placeholder={placeholders[name] ?? ''}
                {...(name === 'leaveTypeId' && rule && { disabledReason: 'A rule keeps its leave type.' })}
              />
            ))}
          </FormGrid>
        </FormSection>
      ))}
    </FormDialog>
  );
}
