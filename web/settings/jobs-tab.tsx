import { BackupCard } from './backup-card.tsx';
import { JobsCard } from './jobs-card.tsx';

export function JobsTab() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <JobsCard />
      <BackupCard />
    </div>
  );
}
