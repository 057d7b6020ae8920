import { Fingerprint } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { isSecondFactorNeeded } from '#web/engine/client.ts';
import { canUsePasskeys } from '#web/engine/passkeys.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { checkTyped, usePasskeySignIn, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** Opens the form for a one-time code, with the username typed here. */
  onCode: (username: string) => void;
}

export function SignInForm({ onCode }: SignInFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server asks for it. */
  const [code, setCode] = useState<string | null>(null);
  const signIn = useSignIn();
  const withPasskey = usePasskeySignIn(code === null ? null : { username: username.trim(), password });

  function submit(event: FormEvent) {
    event.preventDefault();
    const credentials = { username: username.trim(), password, ...(code && { code: code.trim() }) };
    if (checkTyped(credentials))
      signIn.mutate(credentials, { onError: (error) => isSecondFactorNeeded(error) && setCode('') });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Username">
        <Input
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          placeholder="Enter your username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Field label="Password">
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          placeholder="Enter your password"
          autoComplete="current-password"
        />
      </Field>
      {code !== null && <SecondFactorField value={code} onChange={setCode} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-2 w-full"
        busy={signIn.isPending}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      {canUsePasskeys() && (
        <Button
          size="large"
          icon={Fingerprint}
          className="w-full"
          busy={withPasskey.isPending}
          busyLabel="Waiting for your passkey..."
          onClick={() => withPasskey.mutate()}
        >
          {code === null ? 'Sign in with a passkey' : 'Use a passkey instead'}
        </Button>
      )}
      <Button variant="ghost" size="small" className="self-center" onClick={() => onCode(username.trim())}>
        I have a one-time code
      </Button>
    </form>
  );
}
