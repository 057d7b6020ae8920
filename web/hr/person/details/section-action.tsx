import { Landmark, LogOut } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import type { TabProps } from '../person.ts';
import { useDialog } from '../use-dialog.ts';

const BankingDialog = lazyPart(async () => (await import('../banking/banking-dialog.tsx')).BankingDialog);
const WithdrawEnd = lazyPart(async () => (await import('./withdraw-end.tsx')).WithdrawEnd);
const EndEmployment = lazyPart(async () => (await import('./end-employment.tsx')).EndEmployment);

/** The action of a details section. */
export function SectionAction({ title, person }: TabProps & { title: string }) {
  const scopes = useScope();
  const isOwn = useOwnEmployeeId() === person.id;
  if (title === 'Financial' && scopes('banking:read', person.id)) return <Banking person={person} />;
  if (
    title === 'Employment' &&
    !person.endDate &&
    scopes('employees.personal:update', person.id) &&
    scopes('employees:update', person.id) &&
    !isOwn
  )
    return <Ending person={person} />;
  if (title === 'Employment' && person.endDate && scopes('employees:update', person.id) && !isOwn)
    return <WithdrawEnd person={person} endDate={person.endDate} />;
  return null;
}

/** The dialog has a URL, because links open an account. */
function Banking({ person }: TabProps) {
  const { isOpen, open, close } = useDialog('banking');
  return (
    <>
      <Button size="small" icon={Landmark} onClick={open}>
        Banking Details
      </Button>
      {isOpen && <BankingDialog person={person} onClose={close} />}
    </>
  );
}

function Ending({ person }: TabProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={LogOut} onClick={() => setOpen(true)}>
        End employment
      </Button>
      {isOpen && <EndEmployment person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
