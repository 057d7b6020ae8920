import { useController, type UseFormReturn } from 'react-hook-form';
import { passwordLength } from '#contract/auth/passwords.ts';
import { startYourOwn } from '#contract/auth/start-your-own.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';

export type Beginning = BodyOf<typeof startYourOwn>;

interface FieldsProps {
  form: UseFormReturn<Beginning>;
}

const { organisationName, timeZone, currencySymbol, firstName, lastName, username } = startYourOwn.body.shape;
const labels = {
  organisationName: fieldMeta(organisationName).label,
  timeZone: fieldMeta(timeZone).label,
  currencySymbol: fieldMeta(currencySymbol).label,
  firstName: fieldMeta(firstName).label,
  lastName: fieldMeta(lastName).label,
  username: fieldMeta(username).label,
};

const usualSymbols = [
  { symbol: '$', name: 'dollar' },
  { symbol: 'K', name: 'kina' },
];

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export function OrganisationFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const control = controls(form);
  const zone = useController({ name: 'timeZone', control: form.control }).field;
  return (
    <FormGrid columns={1}>
      <Field label={labels.organisationName} required error={errors.organisationName?.message}>
        <Input autoComplete="organization" autoFocus {...control('organisationName')} />
      </Field>
      <Field
        label={labels.timeZone}
        hint="Sets the organisation’s calendar day."
        required
        error={errors.timeZone?.message}
      >
        <Combobox
          name={zone.name}
          ref={zone.ref}
          onBlur={zone.onBlur}
          options={zones}
          value={zone.value || null}
          valueLabel={zone.value}
          onChange={(chosen) => {
            form.clearErrors('timeZone');
            zone.onChange(chosen ?? '');
          }}
        />
      </Field>
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          label={labels.currencySymbol}
          required
          error={errors.currencySymbol?.message}
        >
          <Input autoComplete="off" {...control('currencySymbol')} />
        </Field>
        {usualSymbols.map(({ symbol, name }) => (
          <Button
            key={symbol}
            aria-label={`Use ${symbol}, ${name}`}
            onClick={() =>
              form.setValue('currencySymbol', symbol, { shouldDirty: true, shouldValidate: true })
            }
          >
            {symbol}
          </Button>
        ))}
      </div>
    </FormGrid>
  );
}

export function AdministratorFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const control = controls(form);
  return (
    <FormGrid>
      <Field label={labels.firstName} required error={errors.firstName?.message}>
        <Input autoComplete="given-name" autoFocus {...control('firstName')} />
      </Field>
      <Field label={labels.lastName} required error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...control('lastName')} />
      </Field>
      <Field
        className="col-span-full"
        label={labels.username}
        hint="The name that you sign in with."
        required
        error={errors.username?.message}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...control('username')} />
      </Field>
      <Field
        className="col-span-full"
        label="Password"
        hint={`At least ${passwordLength.min} characters. Several words together are easy to remember.`}
        required
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...control('newPassword')} />
      </Field>
    </FormGrid>
  );
}

/** An error stays until its field changes; the next step validates again. */
function controls(form: UseFormReturn<Beginning>) {
  return (name: keyof Beginning) => form.register(name, { onChange: () => form.clearErrors(name) });
}
