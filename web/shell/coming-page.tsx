import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { sections, type SectionName } from './sections.ts';

export const TrainingPage = () => <ComingPage name="training" />;
export const FleetPage = () => <ComingPage name="fleet" />;
export const InventoryPage = () => <ComingPage name="inventory" />;
export const FinancialPage = () => <ComingPage name="financial" />;
export const ReportsPage = () => <ComingPage name="reports" />;

/** An area that is not there yet says so. */
export function ComingPage({ name }: { name: SectionName }) {
  const { title, subtitle } = sections[name];
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <EmptyState sentence={`${title} is being built and will open here soon.`} />
    </>
  );
}
