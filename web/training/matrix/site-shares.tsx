import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { shareOf } from '#contract/training/share.ts';
import { noSite, readTrainingShares } from '#contract/training/training-matrix.ts';
import { reading } from '#web/engine/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useSeen } from '#web/ui/use-seen.ts';

/** The share of required competencies held, in total and by site, linked to the gaps. */
export function SiteShares() {
  const { isSeen, mark } = useSeen();
  const { data: shares = [] } = useQuery({ ...reading(readTrainingShares, {}), enabled: isSeen });
  if (shares.length === 0) return <div ref={mark} className="min-h-px" />;
  const required = shares.reduce((sum, share) => sum + share.required, 0);
  const current = shares.reduce((sum, share) => sum + share.current, 0);
  return (
    <Card
      title="Required competencies that are current"
      subtitle={`${shareOf(current, required)} · ${formatNumber(current)} of ${formatNumber(required)}`}
    >
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {shares.map(({ siteId, siteName, required: ofSite, current: held }) => (
          <li key={siteId}>
            <Link
              to="/training"
              search={{ tab: 'matrix', siteId: siteId ?? noSite, gaps: '1' }}
              className="block rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
            >
              <ProgressBar
                label={siteName ?? 'No site'}
                value={held}
                max={ofSite}
                text={shareOf(held, ofSite)}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
