import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);

/** Writes a notice to the selected employees. */
export function SendNotice({ people }: { people: readonly { id: string }[] }) {
  /** Those selected when the dialog was opened. */
  const [employeeIds, setEmployeeIds] = useState<readonly string[] | null>(null);
  return (
    <>
      <Button icon={Megaphone} onClick={() => setEmployeeIds(people.map(({ id }) => id))}>
        Send notice
      </Button>
      {employeeIds && <NoticeDialog employeeIds={employeeIds} onClose={() => setEmployeeIds(null)} />}
    </>
  );
}
