import type { PlainField } from '#web/form/plain-form.tsx';

export const bothFactorFields: readonly PlainField[] = [
  { name: 'password', label: 'Your password', type: 'password', autoComplete: 'current-password' },
  {
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    hint: 'From your authenticator app, or one of your recovery codes.',
  },
];
