import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import { fullName } from '#contract/users/users.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { AccountForm } from './account-form.tsx';
import { AccountLine } from './account-line.tsx';

/** A person's accounts, one of which receives the salary. */
export function BankingDialog({ person, onClose }: TabProps & { onClose: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const scopes = useScope();
  const { markedId } = useMarked();
  const isOwn = useOwnEmployeeId() === person.id;
  const { data, error } = useQuery(reading(bankingDetails.list, { query: { employeeId: person.id } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Banking details of ${fullName(person)}`}
      {...(isOwn && { description: bankingWords.notYourOwn })}
      footer={
        <>
          {scopes('banking:create', person.id) && !isOwn && (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Add Banking Details
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {error && <p role="alert">{sentenceOf(error, bankingDetails.list.failure)}</p>}
      {!data && !error && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-ink-muted">No banking details yet</p>}
      <ul className="-my-3 empty:hidden">
        {data?.map((account) => (
          <AccountLine key={account.id} account={account} isOwn={isOwn} isMarked={account.id === markedId} />
        ))}
      </ul>
      {isAdding && (
        <AccountForm employeeId={person.id} holder={fullName(person)} onClose={() => setAdding(false)} />
      )}
    </Dialog>
  );
}
