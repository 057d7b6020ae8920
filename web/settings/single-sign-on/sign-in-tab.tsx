import { Plus } from 'lucide-react';
import { useState } from 'react';
import { identityProviders } from '#contract/auth/identity-providers.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OpenedRows, useOpenedRow } from '../opened-rows.tsx';
import { AddProvider } from './provider-form.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { ProviderState } from './provider-state.tsx';

export function SignInTab() {
  const [isAdding, setAdding] = useState(false);
  const { id, open, close } = useOpenedRow();
  return (
    <Card
      title="Identity providers"
      subtitle="People sign in with the account of your organisation (OpenID Connect)."
      flush
      className="max-w-3xl"
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add identity provider
        </Button>
      }
    >
      <OpenedRows
        list={identityProviders.list}
        empty="No identity providers yet. Add one so that people need no password for Bilum."
        address={({ issuer }) => issuer}
        state={(provider) => <ProviderState provider={provider} />}
        onOpen={open}
      />
      {isAdding && <AddProvider onAdded={open} onClose={() => setAdding(false)} />}
      {id && <ProviderPanel key={id} id={id} onClose={close} />}
    </Card>
  );
}
