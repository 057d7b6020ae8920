import type { RequestContext } from './request-context.ts';
import type { Target } from './tables.ts';

/** Whoever may change one may change several: which of them is said of each, in `bulk-changes.test.ts`. */
export const several = `
#                                            nobody  Adm HR  Sup Fin Trn Ast Sto Emp Aud
PUT     /api/users/several               -   401     200 403 403 403 403 403 403 403 403
PUT     /api/employees/several           -   401     200 200 403 403 403 403 403 403 403
PUT     /api/leave-requests/several      -   401     200 200 200 200 200 200 200 200 200
PUT     /api/timesheets/several          -   401     200 200 200 200 200 200 200 200 200
PUT     /api/banking-details/several     -   401     200 200 403 200 403 403 403 403 403
PUT     /api/employee-documents/several  -   401     200 200 403 403 403 403 403 403 403
PUT     /api/training-courses/several    -   401     200 403 403 403 200 403 403 403 403
PUT     /api/training-providers/several  -   401     200 403 403 403 200 403 403 403 403
PUT     /api/training-needs/several      -   401     200 200 200 403 200 403 403 403 403
PUT     /api/assets/several              -   401     200 403 403 403 403 200 403 403 403
PUT     /api/fleet/several               -   401     200 403 403 403 403 200 403 403 403
PUT     /api/maintenance/several         -   401     200 403 403 403 403 200 403 403 403
PUT     /api/inventory/several           -   401     200 403 403 403 403 403 200 403 403
PUT     /api/stock/several               -   401     200 403 403 403 403 403 200 403 403
PUT     /api/transactions/several        -   401     200 403 403 200 403 403 403 403 403
PUT     /api/public-holidays/several     -   401     200 200 403 200 403 403 403 403 403
PUT     /api/pay-checks/several          -   401     200 403 403 200 403 403 403 403 403
POST    /api/undo/:id                own     401     200 200 404 404 404 404 404 404 404
POST    /api/undo/:id                team    401     200 200 200 404 404 404 404 404 404
POST    /api/undo/:id                other   401     200 200 404 404 404 404 404 404 404
POST    /api/undo/:id                missing 401     404 404 404 404 404 404 404 404 404
`;

let count = 0;
const different = () => `Alike ${(count += 1)}`;

/** Of a new record each, what is asked of several; to change it the record may have to be of a kind. */
export const bulkBodies = {
  'PUT /api/users/several': body('users', 'other', () => ({ isActive: false })),
  'PUT /api/employees/several': body('employees', 'other', () => ({ position: different() })),
  'PUT /api/leave-requests/several': body('leave-requests', 'other', () => ({ status: 'Approved' })),
  'PUT /api/timesheets/several': body('timesheets', 'other', () => ({ status: 'Submitted' })),
  'PUT /api/banking-details/several': body('banking-details#check', 'other', () => ({ isChecked: true })),
  'PUT /api/employee-documents/several': body('employee-documents#accept', 'other', () => ({
    isAccepted: true,
  })),
  'PUT /api/training-courses/several': body('training-courses', 'any', () => ({ targetGroup: different() })),
  'PUT /api/training-providers/several': body('training-providers', 'any', () => ({ isRetired: true })),
  'PUT /api/training-needs/several': body('training-needs', 'other', () => ({ dueDate: '2030-01-01' })),
  'PUT /api/assets/several': body('assets', 'other', () => ({ currentLocation: different() })),
  'PUT /api/fleet/several': body('fleet', 'other', () => ({ fuelType: 'LPG' })),
  'PUT /api/maintenance/several': body('maintenance', 'other', () => ({ vendor: different() })),
  'PUT /api/inventory/several': body('inventory', 'any', () => ({ supplier: different() })),
  'PUT /api/stock/several': body('stock', 'any', () => ({ lowStockThreshold: (count += 1) })),
  'PUT /api/transactions/several': body('transactions', 'any', async ({ server }) => ({
    siteId: await server.made('/api/sites', { name: different(), code: `A${count}` }),
  })),
  'PUT /api/pay-checks/several': body('pay-checks', 'other', () => ({
    status: 'Overridden',
    reason: different(),
  })),
  'PUT /api/public-holidays/several': body('public-holidays', 'any', () => ({ isConfirmed: true })),
};

function body(kind: string, target: Target, values: (context: RequestContext) => object | Promise<object>) {
  return async (context: RequestContext) => {
    const { world, asker } = context;
    const id = await world.recordAt(kind, asker, target);
    world.spent(kind, asker, target);
    return { records: [{ id }], values: await values(context) };
  };
}
