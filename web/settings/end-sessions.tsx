import { Checkbox } from '#web/ui/checkbox.tsx';

interface EndSessionsProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offered with each change of how a person signs in. */
export function EndSessions({ checked, onChange }: EndSessionsProps) {
  return (
    <Checkbox
      label="Sign out my other devices"
      hint="Choose this if you lost a device, or if somebody else may have used your account."
      checked={checked}
      onChange={onChange}
    />
  );
}
