import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageSettings, messageSettingsId } from '#contract/messages/message-settings.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type MessageSettings = RecordIn<typeof messageSettings>;

interface ChannelCardProps {
  title: string;
  subtitle: string;
  isSetUp: (settings: MessageSettings) => boolean;
  /** Why no test can be sent while the channel is not set up. */
  notSetUp: string;
  form: (settings: MessageSettings) => ReactNode;
  test: (onClose: () => void) => ReactNode;
  /** Shown above the form. */
  children?: ReactNode;
}

/** The settings of one way to send messages, with a button that tests them. */
export function ChannelCard({ title, subtitle, isSetUp, notSetUp, form, test, children }: ChannelCardProps) {
  const query = reading(messageSettings.read, { params: { id: messageSettingsId } });
  const { data, error, refetch } = useQuery(query);
  const [isTesting, setTesting] = useState(false);
  const isOn = data !== undefined && isSetUp(data);
  return (
    <Card
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {data && (isOn ? <Badge tone="green">On</Badge> : <Badge tone="grey">Off</Badge>)}
          <Button icon={Send} disabledReason={isOn ? undefined : notSetUp} onClick={() => setTesting(true)}>
            Send test
          </Button>
        </>
      }
    >
      {error && (
        <ReadFailure error={error} failure={messageSettings.read.failure} onRetry={() => void refetch()} />
      )}
      {children}
      {!error && (data ? form(data) : <Skeleton className="h-64" />)}
      {isTesting && test(() => setTesting(false))}
    </Card>
  );
}
