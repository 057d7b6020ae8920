import { useSubject } from '#web/page/use-subject.ts';
import { AccountForm } from './account-form.tsx';

/** From anywhere: for whom is asked, unless a person's file is open. */
export function AddBankingDetails({ onClose }: { onClose: () => void }) {
  const { start } = useSubject('banking:create');
  return <AccountForm {...start} onClose={onClose} />;
}
