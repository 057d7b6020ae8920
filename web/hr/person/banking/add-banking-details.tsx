import { useSubject } from '#web/page/use-subject.ts';
import { AccountForm } from './account-form.tsx';

/** Asks for the person unless a profile is open. */
export function AddBankingDetails({ onClose }: { onClose: () => void }) {
  const { start, name } = useSubject('banking:create');
  return <AccountForm {...start} {...(name && { description: name })} onClose={onClose} />;
}
