import { useRights } from '#web/engine/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Examples } from './examples.tsx';
import { OthersKeysCard } from './others-keys-card.tsx';
import { WebHooksCard } from './web-hooks-card.tsx';
import { OwnKeys } from './own-keys.tsx';

export function ProgramsTab() {
  const rights = useRights();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card title="Your API keys" subtitle="API keys let other software access Bilum on your behalf" flush>
        <OwnKeys />
      </Card>
      {rights['sessions:read'] === 'all' && <OthersKeysCard />}
      {rights['settings:update'] && <WebHooksCard />}
      <Card title="API examples">
        <Examples />
      </Card>
    </div>
  );
}
