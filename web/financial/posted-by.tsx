import { Link } from '@tanstack/react-router';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { payroll } from '#contract/financial/payroll.ts';
import type { TransactionSource, transactions } from '#contract/financial/transactions.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { linkStyle } from '#web/ui/link-style.ts';

const causes = {
  maintenance: {
    resource: maintenance,
    label: 'a completed work order',
    opens: 'Open the work order',
  },
  'stock-movements': {
    resource: stockMovements,
    label: 'a stock receipt',
    opens: 'Open the movement',
  },
  'fuel-entries': {
    resource: fuelEntries,
    label: 'a fuel entry',
    opens: 'Open the fuel entry',
  },
  'pay-runs': { resource: payRuns, label: 'a paid pay run', opens: 'Open the pay run' },
  payroll: { resource: payroll, label: 'paid payroll', opens: 'Open the payslip' },
} satisfies Record<TransactionSource, unknown>;

/** The source of an automatic transaction, and the one it reverses. */
export function PostedBy({ transaction }: { transaction: RecordIn<typeof transactions> }) {
  const { source, sourceId, reversesId } = transaction;
  if (!source || !sourceId) return null;
  return (
    <p className="text-small text-ink-muted">
      {reversesId ? 'Reverses the posting of ' : 'Posted by '}
      {causes[source].label}. <CauseLink source={source} id={sourceId} />
      {reversesId && (
        <Link
          to="/financial"
          search={(before) => ({ ...before, view: reversesId })}
          className={`${linkStyle} ml-3`}
        >
          Open the reversed transaction
        </Link>
      )}
    </p>
  );
}

function CauseLink({ source, id }: { source: TransactionSource; id: string }) {
  const { resource, opens } = causes[source];
  const mayRead = useRight(resource.rights.read) !== null;
  const address = pageAddressOf(resource, id);
  if (!mayRead || !address) return null;
  return (
    <Link {...address} className={linkStyle}>
      {opens}
    </Link>
  );
}
