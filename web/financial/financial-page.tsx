import { useSearch } from '@tanstack/react-router';
import { periodNamed } from '#contract/financial/periods.ts';
import { useRights } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { tabsOf } from '#web/page/section-tabs.ts';
import { useOverviewStyle } from '#web/list/use-overview.ts';
import { useTab } from '#web/list/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { financialPageParams } from './financial-page-params.ts';
import { PayrollList } from './payroll-list.tsx';
import { PeriodSelector } from './period-selector.tsx';
import { ProcessPayroll } from './process-payroll.tsx';
import { Summary } from './summary.tsx';
import { TransactionList } from './transaction-list.tsx';

const RunList = lazyPart(async () => (await import('./runs/run-list.tsx')).RunList);

export function FinancialPage() {
  const rights = useRights();
  const seesTransactions = rights['transactions:read'] !== undefined;
  const seesPayroll = rights['payroll:read'] !== undefined;
  const tabs = tabsOf('financial', rights);
  const [tab, setTab] = useTab(financialPageParams, tabs, seesPayroll ? 'payroll' : 'transactions');
  const period = periodNamed(useSearch({ from: '/signed-in/financial' }).period);
  const overviewStyle = useOverviewStyle();
  return (
    <>
      <PageHeader
        title={sections.financial.title}
        subtitle={sections.financial.subtitle}
        actions={
          <>
            {/* People with few payslips of their own see all of them, whatever the period. */}
            {(seesTransactions || rights['payroll:read'] === 'all') && <PeriodSelector />}
            {(tab === 'payroll' || tab === 'runs') && (
              <>
                <AddButton what="transaction" />
                {rights['payroll:create'] && <ProcessPayroll />}
              </>
            )}
            {tab === 'transactions' && <AddButton what="transaction" variant="primary" />}
          </>
        }
      />
      {seesTransactions && (
        <div className={overviewStyle}>
          <Summary period={period} />
        </div>
      )}
      <Tabs label="Financial" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'payroll' && <PayrollList period={period} />}
        {tab === 'runs' && <RunList />}
        {tab === 'transactions' && <TransactionList period={period} />}
      </Tabs>
    </>
  );
}
