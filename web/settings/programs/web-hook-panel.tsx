import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { readAttempts, testWebHook, webHooks, type Attempt } from '#contract/settings/web-hooks.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { anyOf } from '#web/history/record-words.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { describeKinds } from './choose-kinds.tsx';
import { EditWebHook } from './web-hook-form.tsx';
import { HookState, type WebHook } from './hook-state.tsx';

/** A webhook: its status, and its deliveries. */
export function WebHookPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={webHooks} id={id} title="Webhook" onClose={onClose}>
      {(hook) => (
        <SidePanel
          open
          onClose={onClose}
          title={hook.name}
          subtitle={<HookState hook={hook} />}
          footer={<Actions hook={hook} onClose={onClose} />}
        >
          <div className="space-y-8">
            <Standing hook={hook} />
            <Attempts id={id} />
            <RecordHistory resource={webHooks} id={id} version={hook.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function Standing({ hook }: { hook: WebHook }) {
  const formats = useFormats();
  const { url, resources, waiting, failingSince, nextTryAt, endedAt, endedReason } = hook;
  return (
    <DescriptionList
      items={[
        { label: 'Address', value: url, wide: true },
        { label: 'Events', value: describeKinds(resources), wide: true },
        { label: 'Events waiting', value: String(waiting) },
        ...(failingSince ? [{ label: 'Failing since', value: formats.instant(failingSince) }] : []),
        ...(nextTryAt ? [{ label: 'Next attempt', value: formats.instant(nextTryAt) }] : []),
        ...(endedAt ? [{ label: 'Ended', value: formats.instant(endedAt) }] : []),
        ...(endedReason ? [{ label: 'Reason for stopping', value: endedReason, wide: true }] : []),
      ]}
    />
  );
}

function Attempts({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reading(readAttempts, { params: { id } }));
  const formats = useFormats();
  return (
    <section aria-labelledby="attempts">
      <h3 id="attempts" className="mb-3 text-body font-semibold">
        Deliveries
      </h3>
      {error && <ReadFailure error={error} failure={readAttempts.failure} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">No deliveries in the last two weeks.</p>}
      <ul className="flex flex-col gap-2">
        {data?.map((attempt) => (
          <li key={attempt.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p>{describeEvent(attempt)}</p>
              <p className="text-small text-ink-muted">
                {formats.instant(attempt.at)} · {attempt.tookMilliseconds} ms
                {attempt.error && ` · ${attempt.error}`}
              </p>
            </div>
            {attempt.error ? <Badge tone="red">Failed</Badge> : <Badge tone="green">Received</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const happened: Partial<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
};

/** For example 'An asset was changed'. */
function describeEvent({ resource, action }: Attempt): string {
  if (action === 'test') return 'A test';
  const words = `${anyOf(resource)} was ${happened[action] ?? action}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Actions({ hook, onClose }: { hook: WebHook; onClose: () => void }) {
  const test = useChange(testWebHook, {
    onDone({ status, error }) {
      if (error) toast({ title: 'Error', description: error, variant: 'destructive' });
      else
        toast({
          title: 'Success',
          description: `Test delivered. The address answered ${status}`,
          variant: 'success',
        });
    },
  });
  return (
    <>
      <DeleteRecord
        resource={webHooks}
        id={hook.id}
        question={`Are you sure you want to delete the webhook ${hook.name}?`}
        lost="No further events are delivered, and the list of deliveries is deleted."
        success="Webhook deleted successfully"
        onDeleted={onClose}
      />
      <Button
        icon={Send}
        busy={test.isPending}
        busyLabel="Sending..."
        onClick={() => test.mutate({ params: { id: hook.id } })}
      >
        Send test
      </Button>
      <EditRecord>{(close) => <EditWebHook hook={hook} onClose={close} />}</EditRecord>
    </>
  );
}
