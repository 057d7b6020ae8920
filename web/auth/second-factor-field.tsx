import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface SecondFactorFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** For the code of the authenticator app, or a recovery code. */
export function SecondFactorField({ value, onChange }: SecondFactorFieldProps) {
  return (
    <Field
      label="Code"
      hint="From your authenticator app, one of your recovery codes, or a code from your administrator."
    >
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </Field>
  );
}
