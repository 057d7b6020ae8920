import { useQuery } from '@tanstack/react-query';
import { Lock, Printer } from 'lucide-react';
import { useState } from 'react';
import { medicalWords, readMedicalHistory, type medicalHistories } from '#contract/hr/medical-histories.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePrinting } from '#web/ui/printed-alone.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';
import { EmergencyCard } from './emergency-card.tsx';
import { MedicalDetails } from './medical-details.tsx';
import { MedicalForm } from './medical-form.tsx';
import { MedicalReads } from './medical-reads.tsx';

/** A person's medical history, loaded only when shown, because each read is recorded. */
export function MedicalTab({ person }: TabProps) {
  const asked = { params: { id: person.id } };
  const { data: history, error, refetch } = useQuery(reading(readMedicalHistory, asked));
  const scopes = useScope();
  const isOwn = useOwnEmployeeId() === person.id;
  const [isMade, setMade] = useState(false);
  const seesReads = useRight('medical:read') === 'all' || isOwn;
  if (error && history === undefined)
    return <ReadFailure error={error} failure={readMedicalHistory.failure} onRetry={() => void refetch()} />;
  if (history === undefined) return <Skeleton className="h-96 w-full" />;
  const mayWrite = scopes(history ? 'medical:update' : 'medical:create', person.id);
  return (
    <div className="flex flex-col gap-6 pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="amber" icon={Lock}>
          {medicalWords.restricted}
        </Badge>
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-muted">{medicalWords.logged}</p>
        {history && <PrintCard person={person} history={history} />}
      </div>
      {!history && <p className="text-ink-muted">{medicalWords.none}</p>}
      {mayWrite && (
        <MedicalForm
          key={history?.id ?? 'new'}
          person={person}
          history={history}
          isMade={isMade}
          onMade={() => setMade(true)}
        />
      )}
      {!mayWrite && history && <MedicalDetails history={history} />}
      {seesReads && history && <MedicalReads employeeId={person.id} />}
    </div>
  );
}

interface PrintCardProps extends TabProps {
  history: RecordIn<typeof medicalHistories>;
}

function PrintCard({ person, history }: PrintCardProps) {
  const { isPrinting, print } = usePrinting();
  return (
    <>
      <Button icon={Printer} onClick={print}>
        Print emergency card
      </Button>
      {isPrinting && <EmergencyCard person={person} history={history} />}
    </>
  );
}
