import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { reportGroups, reportScope, type Report } from '#contract/reports/report.ts';
import { reports } from '#contract/reports/reports.ts';
import { useRights } from '#web/engine/session.ts';
import { sections } from '#web/page/sections.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { viewOf } from './report-views.tsx';

/** The reports that the user may open, by subject. */
export function ReportList() {
  const permissions = useRights();
  const allowed = reports.filter((report) => reportScope(report, { permissions }));
  return (
    <>
      <PageHeader title={sections.reports.title} subtitle={sections.reports.subtitle} />
      <div className="flex flex-col gap-8">
        {reportGroups
          .map((group) => ({ group, offered: allowed.filter((report) => report.group === group) }))
          .filter(({ offered }) => offered.length > 0)
          .map(({ group, offered }) => (
            <section key={group} aria-label={group}>
              <h2 className="mb-3 text-lead font-semibold">{group}</h2>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {offered.map((report) => (
                  <ReportCard key={report.name} report={report} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  );
}

function ReportCard({ report }: { report: Report }) {
  const { name, title, sentence, filters } = report;
  const { icon: Icon = ChartColumn } = viewOf(name);
  const asked = Object.values(filters).map(({ label }) => label);
  return (
    <li className="relative flex gap-3 rounded-lg border bg-surface p-4 transition-colors has-[a:hover]:border-edge">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link
            to="/reports"
            search={{ report: name }}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-pretty text-ink-muted">{sentence}</p>
        <p className="mt-2 text-small text-ink-faint">Filters: {asked.join(' · ')}</p>
      </div>
    </li>
  );
}
