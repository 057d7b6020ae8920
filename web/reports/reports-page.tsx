import { useMemo } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { refusalOfReport, reportScope, visibleReport } from '#contract/reports/report.ts';
import { reports } from '#contract/reports/reports.ts';
import { useRights } from '#web/engine/session.ts';
import { sections } from '#web/page/sections.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReportList } from './report-list.tsx';
import { ReportView } from './report-view.tsx';

/** All reports, or the one in the URL. */
export function ReportsPage() {
  const { report: name } = useSearch({ from: '/signed-in/reports' });
  const permissions = useRights();
  const report = useMemo(() => {
    const found = reports.find((each) => each.name === name);
    return found && visibleReport(found, { permissions });
  }, [name, permissions]);
  if (name === undefined) return <ReportList />;
  if (!report) return <NoReport title={sections.reports.title} sentence="This report does not exist." />;
  if (!reportScope(report, { permissions }))
    return <NoReport title={report.title} sentence={refusalOfReport(report, { permissions })} />;
  return <ReportView key={name} report={report} />;
}

function NoReport({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        sentence={sentence}
        action={
          <Link to="/reports" className={buttonStyle()}>
            All reports
          </Link>
        }
      />
    </>
  );
}
