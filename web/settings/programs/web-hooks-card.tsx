import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webHooks } from '#contract/settings/web-hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OpenedRows, useOpenedRow } from '../opened-rows.tsx';
import { HookState } from './hook-state.tsx';
import { NewSecret, type MadeHook } from './new-secret.tsx';
import { WebHookForm } from './web-hook-form.tsx';
import { WebHookPanel } from './web-hook-panel.tsx';

export function WebHooksCard() {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeHook | null>(null);
  const { id, open, close } = useOpenedRow();
  return (
    <Card
      title="Webhooks"
      subtitle="Webhooks notify other software of changes within seconds. They send record ids only."
      flush
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      {made && <NewSecret made={made} onClose={() => setMade(null)} />}
      <OpenedRows
        list={webHooks.list}
        empty="No webhooks yet. Add one to notify other software of changes."
        address={({ url }) => url}
        state={(hook) => <HookState hook={hook} />}
        onOpen={open}
      />
      {isAdding && <WebHookForm onMade={setMade} onClose={() => setAdding(false)} />}
      {id && <WebHookPanel key={id} id={id} onClose={close} />}
    </Card>
  );
}
