import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { plural } from '#contract/engine/number-text.ts';
import { startYourOwn } from '#contract/auth/start-your-own.ts';
import { call, CallError } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { beginSession } from '#web/engine/session.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { waitUntilOpen } from './own-organisation-open.ts';
import { AdministratorFields, OrganisationFields, type Beginning } from './start-your-own-fields.tsx';

const organisationFields = ['organisationName', 'timeZone', 'currencySymbol'] as const;
const administratorFields = ['firstName', 'lastName', 'username', 'newPassword'] as const;

const asDelivered: Beginning = {
  organisationName: '',
  timeZone: 'Pacific/Port_Moresby',
  currencySymbol: '$',
  firstName: '',
  lastName: '',
  username: '',
  newPassword: '',
};

export function StartYourOwn({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<1 | 2>(1);
  const [isDone, setDone] = useState(false);
  const form = useForm<Beginning>({ defaultValues: asDelivered, resolver: zodResolver(startYourOwn.body) });
  const { isDirty, isSubmitting } = form.formState;
  const { leave, question } = useLeaving(isDirty && !isDone);

  async function goOn() {
    if (await form.trigger(organisationFields, { shouldFocus: true })) setStep(2);
  }

  async function begin(body: Beginning) {
    try {
      const session = await call(startYourOwn, { body });
      await waitUntilOpen();
      // Rendered before leaving the page, which would otherwise ask about unsaved changes.
      flushSync(() => setDone(true));
      beginSession(session);
    } catch (error) {
      const atFields = errorsOf(error);
      if (atFields.length > 0) show(atFields);
      else toastFailure(error, startYourOwn.failure);
    }
  }

  function show(errors: FieldFault[]) {
    if (errors.some(({ name }) => isOfOrganisation(name))) flushSync(() => setStep(1));
    for (const { name, message } of errors.toReversed())
      form.setError(name, { message }, { shouldFocus: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 1) void goOn();
    else void form.handleSubmit(begin)(event);
  }

  return (
    <>
      <Dialog
        open
        onClose={() => !isSubmitting && leave(onClose)}
        title="Start your own organisation"
        description={plural(
          step,
          'Step 1 of 2. Your organisation starts empty. The sample is kept.',
          'Step 2 of 2. The first user is an administrator, who can then add other users.',
        )}
        onSubmit={submit}
        footer={
          step === 1 ? (
            <>
              <Button onClick={() => leave(onClose)}>Cancel</Button>
              <Button type="submit" variant="primary">
                Continue
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => setStep(1)} disabled={isSubmitting}>
                Back
              </Button>
              <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Setting up...">
                Start organisation
              </Button>
            </>
          )
        }
      >
        {step === 1 ? <OrganisationFields form={form} /> : <AdministratorFields form={form} />}
      </Dialog>
      {question}
    </>
  );
}

interface FieldFault {
  name: keyof Beginning;
  message: string;
}

function errorsOf(error: unknown): FieldFault[] {
  const errors = (error instanceof CallError && error.problem?.errors) || [];
  return [...organisationFields, ...administratorFields].flatMap((name) =>
    errors.filter(({ path }) => path === name).map(({ message }) => ({ name, message })),
  );
}

function isOfOrganisation(name: keyof Beginning): boolean {
  return organisationFields.some((field) => field === name);
}
