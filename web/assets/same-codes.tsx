import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSameCodes } from '#contract/assets/list-same-codes.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** Asset IDs and plates from before that differ in spelling alone: a person decides which is right. */
export function SameCodes() {
  const mayChange = useRight('assets:update') === 'all';
  const { data = [] } = useQuery({ ...reading(listSameCodes, {}), enabled: mayChange });
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="same-codes"
      className="mb-4 rounded-lg border border-amber-line bg-amber-soft px-4 py-3 text-amber-ink"
    >
      <h2 id="same-codes" className="font-semibold">
        Different spellings of one ID
      </h2>
      <p>Spaces, dashes and capital letters make no difference. Change all but one of each.</p>
      <ul className="mt-2 space-y-1">
        {data.map(({ field, records }) => (
          <li key={`${field} ${records[0]?.code}`} className="flex flex-wrap gap-x-3">
            <span>{field}:</span>
            {records.map(({ assetId, assetName, code }) => (
              <Link key={assetId} to="/assets" search={{ view: assetId }} className={linkStyle}>
                {`${code} (${assetName})`}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
