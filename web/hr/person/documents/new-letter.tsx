import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { letterTemplates } from '#contract/hr/letter-templates.ts';
import { createLetter, letterWords, readLetterText } from '#contract/hr/letters.ts';
import { fieldsOfLetter } from '#contract/hr/letter-fields.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Select } from '#web/ui/select.tsx';

type Template = RecordIn<typeof letterTemplates>;

interface NewLetterProps {
  employeeId: string;
  employeeName: string;
  onSaved: (document: RecordIn<typeof employeeDocuments>) => void;
  onClose: () => void;
}

interface Chosen {
  template: Template;
  leaveRequestId: string | null;
}

/** Chooses a template, and then shows the filled text to edit. */
export function NewLetter(props: NewLetterProps) {
  const { employeeId, employeeName, onClose } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const filled = useQuery({
    ...reading(readLetterText, {
      params: { id: employeeId },
      query: {
        templateId: chosen?.template.id ?? '',
        ...(chosen?.leaveRequestId && { leaveRequestId: chosen.leaveRequestId }),
      },
    }),
    enabled: chosen !== null,
    gcTime: 0,
  });
  if (chosen && filled.data) return <WriteLetter {...props} {...chosen} start={filled.data} />;
  return (
    <ChooseTemplate
      employeeId={employeeId}
      employeeName={employeeName}
      isBusy={chosen !== null && filled.isFetching}
      failure={filled.error && sentenceOf(filled.error, readLetterText.failure)}
      onChosen={setChosen}
      onClose={onClose}
    />
  );
}

interface ChooseTemplateProps {
  employeeId: string;
  employeeName: string;
  isBusy: boolean;
  failure: string | null;
  onChosen: (chosen: Chosen) => void;
  onClose: () => void;
}

function ChooseTemplate(props: ChooseTemplateProps) {
  const { employeeId, employeeName, isBusy, failure, onChosen, onClose } = props;
  const { data = [] } = useQuery(reading(letterTemplates.list, {}));
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [leaveRequestId, setLeaveRequestId] = useState<string | null>(null);
  const template = data.find(({ id }) => id === templateId);
  const isOfLeave = template !== undefined && hasLeave(template);
  const missing = template
    ? isOfLeave && !leaveRequestId && 'Choose the leave first.'
    : 'Choose a template first.';
  return (
    <Dialog
      open
      onClose={onClose}
      title="New Letter"
      description={employeeName}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={missing || undefined}
            onClick={() => template && onChosen({ template, leaveRequestId })}
          >
            Continue
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label="Template" required error={failure ?? undefined}>
          <Select
            options={data
              .filter(({ isRetired }) => !isRetired)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={templateId}
            onChange={setTemplateId}
            placeholder="Choose a template"
          />
        </Field>
        {isOfLeave && (
          <LeaveChoice employeeId={employeeId} value={leaveRequestId} onChange={setLeaveRequestId} />
        )}
      </div>
    </Dialog>
  );
}

interface LeaveChoiceProps {
  employeeId: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

function LeaveChoice({ employeeId, value, onChange }: LeaveChoiceProps) {
  const formats = useFormats();
  const { data = [] } = useQuery(
    reading(leaveRequests.list, { query: { employeeId, status: 'Approved', pageSize: 50 } }),
  );
  return (
    <Field label="Leave" required hint={data.length === 0 ? 'No approved leave yet.' : undefined}>
      <Select
        options={data.map(({ id, leaveType, startDate, endDate }) => ({
          value: id,
          label: `${leaveType}, ${formats.day(startDate)} - ${formats.day(endDate)}`,
        }))}
        value={value}
        onChange={onChange}
        placeholder="Choose the leave"
      />
    </Field>
  );
}

const { title, text } = createLetter.body.shape;

interface WriteLetterProps extends NewLetterProps, Chosen {
  start: { title: string; text: string };
}

function WriteLetter({ employeeId, employeeName, template, start, onSaved, onClose }: WriteLetterProps) {
  const [id] = useState(newId);
  const form = useEndpointForm({
    endpoint: createLetter,
    resource: letterTemplates,
    fields: { title, text },
    start,
    input: (values) => ({ body: { ...values, id, employeeId, templateId: template.id } }),
    success: letterWords.created,
    onDone: onSaved,
  });
  return (
    <FormDialog
      form={form}
      title="New Letter"
      description={`${employeeName}. The letter gets a number and cannot be changed later.`}
      size="large"
      submitLabel="Create Letter"
      busyLabel="Creating..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="title" wide />
        <ResourceField form={form} name="text" wide />
      </FormGrid>
    </FormDialog>
  );
}

function hasLeave({ text }: Template): boolean {
  return fieldsOfLetter(text).some((name) => name.startsWith('leave.'));
}
