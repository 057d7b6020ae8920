import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleAnswered, unlinkPerson, type SignInDetails } from '#contract/auth/identity-providers.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import { TitledSection } from './titled-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { IdentityProvider } from './provider-state.tsx';

interface LinkedPeopleProps extends Pick<SignInDetails, 'people'> {
  provider: IdentityProvider;
}

/** The users who have signed in with this provider, the last ones first. */
export function LinkedPeople({ provider, people }: LinkedPeopleProps) {
  return (
    <TitledSection title="People">
      {people.length === 0 && <p className="text-ink-muted">Nobody has signed in with this provider yet.</p>}
      <ul className="flex flex-col gap-2">
        {people.map((person) => (
          <Person key={person.userId} provider={provider} person={person} />
        ))}
      </ul>
      {provider.people > peopleAnswered && (
        <p className="mt-3 text-small text-ink-muted">
          {`The last ${peopleAnswered} of ${provider.people} people are shown.`}
        </p>
      )}
    </TitledSection>
  );
}

function Person({
  provider,
  person: { userId, name, subject, lastUsedAt },
}: {
  provider: IdentityProvider;
  person: SignInDetails['people'][number];
}) {
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const unlink = useChange(unlinkPerson, { success: 'Link removed', onDone: () => setAsking(false) });
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link to="/users" search={{ view: userId }} className={linkStyle}>
          {name}
        </Link>
        <p className="text-small wrap-anywhere text-ink-muted">
          {`${subject} · signed in ${formats.ago(lastUsedAt)}`}
        </p>
      </div>
      <Button size="small" aria-label={`Unlink ${name}`} onClick={() => setAsking(true)}>
        Unlink
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Are you sure you want to unlink ${name}?`}
        description={`${name} is signed out where they signed in with ${provider.name}. At the next sign-in they are recognised again by ${provider.matchBy === 'Verified e-mail' ? 'their verified e-mail address' : 'their employee number'}.`}
        confirmLabel="Unlink"
        busy={unlink.isPending}
        busyLabel="Unlinking..."
        onConfirm={() => unlink.mutate({ params: { id: provider.id }, body: { userId } })}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
