import { competencyStandings, standingMeanings } from '#contract/training/competency.ts';
import { Standing, WithoutFile } from './standing-look.tsx';

/** Explains the statuses and keyboard shortcuts. */
export function MatrixLegend() {
  return (
    <div className="border-t px-4 py-3 text-small text-ink-muted print:hidden">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
        {competencyStandings.map((standing) => (
          <div key={standing} className="flex gap-2 max-sm:gap-3">
            <dt className="w-28 shrink-0">
              <Standing standing={standing} isQuiet />
            </dt>
            <dd>{standingMeanings[standing]}</dd>
          </div>
        ))}
        <div className="flex gap-2 max-sm:gap-3">
          <dt className="w-28 shrink-0">
            <WithoutFile />
          </dt>
          <dd>The certificate has no uploaded file</dd>
        </div>
      </dl>
      <p className="mt-2 max-sm:hidden pointer-coarse:hidden">
        Arrow keys move between cells and to the next page. Page Up and Page Down show other people, with
        Shift other courses.
      </p>
    </div>
  );
}
