/** Modules below the folder of a section whose code is loaded with a tab, by section and tab. */
export const tabModules: Record<string, Record<string, string>> = {
  hr: {
    calendar: 'calendar/team-calendar',
    file: 'my-file',
    waiting: 'waiting/waiting-list',
  },
  training: {
    providers: 'providers/provider-list',
    sessions: 'sessions/session-list',
    matrix: 'matrix/training-matrix',
    needs: 'needs/need-list',
    requirements: 'requirements/requirement-list',
  },
  fleet: {
    plans: 'plans/plan-list',
    'job-plans': 'jobs/job-plan-list',
    renewals: 'renewals/renewal-list',
    fuel: 'fuel/fuel-list',
    checks: 'checks/check-list',
    checklists: 'checks/checklist-list',
  },
  inventory: {
    stock: 'stock/stock-list',
    movements: 'movements/movement-list',
    'to-order': 'orders/to-order-list',
    purchases: 'purchases/purchase-list',
    orders: 'orders/order-list',
    stocktakes: 'stocktakes/stocktake-list',
    value: 'value/stock-value',
  },
  financial: { runs: 'runs/run-list' },
};
