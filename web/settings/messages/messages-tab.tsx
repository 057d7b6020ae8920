import { DefaultsCard } from './defaults-card.tsx';
import { MailServerCard } from './mail-server-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { TextGatewayCard } from './text-gateway-card.tsx';

export function MessagesTab() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <MailServerCard />
      <TextGatewayCard />
      <QueueCard />
      <DefaultsCard />
    </div>
  );
}
