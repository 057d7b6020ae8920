import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { welcome } from './doors.ts';
import { LookAroundCards } from './look-around-cards.tsx';
import { Poster } from './poster.tsx';
import { ProviderCodeForm } from './provider-code-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignedInAgain } from './signed-in-again.tsx';
import { SignInForm } from './sign-in-form.tsx';

// These forms load zod, and most visitors never open one.
const CodeForm = lazy(() => import('./code-form.tsx').then(({ CodeForm }) => ({ default: CodeForm })));
const SetupForm = lazy(() => import('./setup-form.tsx').then(({ SetupForm }) => ({ default: SetupForm })));

export function LoginPage() {
  const { setup, to, refused, finish, confirmed } = useSearch({ from: '/login' });
  const { data } = useQuery(reading(welcome, {}));
  const notice = useSession((state) => state.notice);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const isSetup = data?.needsSetup === true || (setup !== undefined && data?.needsSetup !== false);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-canvas lg:grid-cols-[minmax(22rem,5fr)_7fr] lg:grid-rows-1">
      <Poster />
      <main className="flex flex-col px-4 py-8 sm:px-8 lg:justify-center">
        <div className="mx-auto w-full max-w-md">
          {confirmed !== undefined && (
            <Door heading={refused === undefined ? 'You signed in again' : 'You could not be signed in'}>
              <SignedInAgain refused={refused} to={to} />
            </Door>
          )}
          {isSetup && (
            <Door heading="Create the first administrator">
              <SetupForm code={setup ?? ''} />
            </Door>
          )}
          {finish !== undefined && (
            <Door heading="Sign in to your account">
              <ProviderCodeForm code={finish} />
            </Door>
          )}
          {!isSetup && codeFor !== null && (
            <Door heading="Set your password">
              <CodeForm username={codeFor} onBack={() => setCodeFor(null)} />
            </Door>
          )}
          {!isSetup && finish === undefined && confirmed === undefined && codeFor === null && (
            <Door heading="Sign in to your account">
              {notice && (
                <p role="status" className="mb-6 rounded-lg border border-line-strong bg-raised px-4 py-3">
                  {notice}
                </p>
              )}
              {refused !== undefined && (
                <p role="alert" className="mb-6 rounded-lg border border-line-strong bg-raised px-4 py-3">
                  You could not be signed in. Ask an administrator for help, and give them the reference{' '}
                  <span className="font-mono font-medium whitespace-nowrap">{refused}</span>.
                </p>
              )}
              <SignInForm onCode={setCodeFor} />
              <ProviderButtons providers={data?.providers ?? []} to={to} />
              <LookAroundCards people={data?.lookAround ?? []} />
            </Door>
          )}
        </div>
      </main>
    </div>
  );
}

function Door({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <>
      <h1 className="mb-6 text-title font-semibold">{heading}</h1>
      <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense>
    </>
  );
}
