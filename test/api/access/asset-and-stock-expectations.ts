export const assets = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/assets               -      401     all  all  all  all  all  all  all  own  all
GET     /api/assets/:id           own    401     200  200  200  200  200  200  200  200  200
GET     /api/assets/:id           team   401     200  200  200  200  200  200  200  404  200
GET     /api/assets/:id           other  401     200  200  200  200  200  200  200  404  200
GET     /api/assets/:id           missing 401    404  404  404  404  404  404  404  404  404
POST    /api/assets               -      401     201  403  403  403  403  201  403  403  403
PUT     /api/assets/:id           own    401     200  403  403  403  403  200  403  403  403
PUT     /api/assets/:id           team   401     200  403  403  403  403  200  403  403  403
PUT     /api/assets/:id           other  401     200  403  403  403  403  200  403  403  403
PUT     /api/assets/:id           missing 401    404  403  403  403  403  404  403  403  403
GET     /api/assets/same-codes       -       401     200  403  403  403  403  200  403  403  403
GET     /api/running-cost/:id own     401     200  200  200  200  200  200  200  200  200
GET     /api/running-cost/:id team    401     200  200  200  200  200  200  200  404  200
GET     /api/running-cost/:id other   401     200  200  200  200  200  200  200  404  200
GET     /api/running-cost/:id missing 401     404  404  404  404  404  404  404  404  404
GET     /api/assets/:id/open-matters own     401     200  403  403  403  403  200  403  403  403
GET     /api/assets/:id/open-matters team    401     200  403  403  403  403  200  403  403  403
GET     /api/assets/:id/open-matters other   401     200  403  403  403  403  200  403  403  403
GET     /api/assets/:id/open-matters missing 401     404  403  403  403  403  404  403  403  403
`;

/** One's own are those that one holds or held, whoever holds the asset now. */
export const assignments = `
#                                     nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/assignments      -       401     all  all  all  all  all  all  all  own  all
GET     /api/assignments/:id  own     401     200  200  200  200  200  200  200  200  200
GET     /api/assignments/:id  team    401     200  200  200  200  200  200  200  404  200
GET     /api/assignments/:id  other   401     200  200  200  200  200  200  200  404  200
GET     /api/assignments/:id  missing 401     404  404  404  404  404  404  404  404  404
POST    /api/assignments      own     401     201  403  403  403  403  201  403  403  403
POST    /api/assignments      team    401     201  403  403  403  403  201  403  403  403
POST    /api/assignments      other   401     201  403  403  403  403  201  403  403  403
POST    /api/assignments      missing 401     422  403  403  403  403  422  403  403  403
POST    /api/assignments/pass-on own   401     201  403  403  403  403  201  403  403  403
POST    /api/assignments/pass-on team  401     201  403  403  403  403  201  403  403  403
POST    /api/assignments/pass-on other 401     201  403  403  403  403  201  403  403  403
POST    /api/assignments/pass-on missing 401   422  403  403  403  403  422  403  403  403
PUT     /api/assignments/:id  own     401     200  403  403  403  403  200  403  403  403
PUT     /api/assignments/:id  team    401     200  403  403  403  403  200  403  403  403
PUT     /api/assignments/:id  other   401     200  403  403  403  403  200  403  403  403
PUT     /api/assignments/:id  missing 401     404  403  403  403  403  404  403  403  403
PUT     /api/assignments/:id#return own  401  200  403  403  403  403  200  403  403  403
PUT     /api/assignments/:id#return team 401  200  403  403  403  403  200  403  403  403
PUT     /api/assignments/:id#return other 401 200  403  403  403  403  200  403  403  403
`;

/** What belongs to an asset is one's own when the asset is assigned to one. */
function ofAssets(path: string): string {
  return `
#                            nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     ${path}      -       401     all  all  all  all  all  all  all  own  all
GET     ${path}/:id  own     401     200  200  200  200  200  200  200  200  200
GET     ${path}/:id  team    401     200  200  200  200  200  200  200  404  200
GET     ${path}/:id  other   401     200  200  200  200  200  200  200  404  200
GET     ${path}/:id  missing 401     404  404  404  404  404  404  404  404  404
POST    ${path}      own     401     201  403  403  403  403  201  403  403  403
POST    ${path}      team    401     201  403  403  403  403  201  403  403  403
POST    ${path}      other   401     201  403  403  403  403  201  403  403  403
POST    ${path}      missing 401     422  403  403  403  403  422  403  403  403
PUT     ${path}/:id  own     401     200  403  403  403  403  200  403  403  403
PUT     ${path}/:id  team    401     200  403  403  403  403  200  403  403  403
PUT     ${path}/:id  other   401     200  403  403  403  403  200  403  403  403
PUT     ${path}/:id  missing 401     404  403  403  403  403  404  403  403  403
DELETE  ${path}/:id  own     401     204  403  403  403  403  204  403  403  403
DELETE  ${path}/:id  team    401     204  403  403  403  403  204  403  403  403
DELETE  ${path}/:id  other   401     204  403  403  403  403  204  403  403  403
DELETE  ${path}/:id  missing 401     404  403  403  403  403  404  403  403  403
`;
}

/** Whoever reads a record reads its files. */
function filesOfAssets(path: string): string {
  return `
#                                          nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     ${path}/:id/files/:fileId  own     401     200  200  200  200  200  200  200  200  200
GET     ${path}/:id/files/:fileId  team    401     200  200  200  200  200  200  200  404  200
GET     ${path}/:id/files/:fileId  other   401     200  200  200  200  200  200  200  404  200
GET     ${path}/:id/files/:fileId  missing 401     404  404  404  404  404  404  404  404  404
`;
}

/** Whoever changes work orders moves them. */
const orderTransitions = ['start', 'complete']
  .map(
    (move) => `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
POST    /api/maintenance/${move}/:id  own     401     200  403  403  403  403  200  403  403  403
POST    /api/maintenance/${move}/:id  team    401     200  403  403  403  403  200  403  403  403
POST    /api/maintenance/${move}/:id  other   401     200  403  403  403  403  200  403  403  403
POST    /api/maintenance/${move}/:id  missing 401     404  403  403  403  403  404  403  403  403
`,
  )
  .join('\n');

/** Parts go to work orders by the hand of whoever may change those. */
const issuedParts = `
#                                          nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
POST    /api/maintenance/issue-part/:id own     401     200  403  403  403  403  200  403  403  403
POST    /api/maintenance/issue-part/:id team    401     200  403  403  403  403  200  403  403  403
POST    /api/maintenance/issue-part/:id other   401     200  403  403  403  403  200  403  403  403
POST    /api/maintenance/issue-part/:id missing 401     404  403  403  403  403  404  403  403  403
`;

/** Job plans belong to nobody, so only people who read all maintenance see them. */
const jobPlans = `
#                                          nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/job-plans                 -       401     all  all  all  all  all  all  all  200  all
GET     /api/job-plans/:id             any     401     200  200  200  200  200  200  200  404  200
GET     /api/job-plans/:id             missing 401     404  404  404  404  404  404  404  404  404
POST    /api/job-plans                 -       401     201  403  403  403  403  201  403  403  403
PUT     /api/job-plans/:id             any     401     200  403  403  403  403  200  403  403  403
PUT     /api/job-plans/:id             missing 401     404  403  403  403  403  404  403  403  403
DELETE  /api/job-plans/:id             any     401     204  403  403  403  403  204  403  403  403
DELETE  /api/job-plans/:id             missing 401     404  403  403  403  403  404  403  403  403
GET     /api/maintenance/job-card/:id  own     401     200  200  200  200  200  200  200  200  200
GET     /api/maintenance/job-card/:id  team    401     200  200  200  200  200  200  200  404  200
GET     /api/maintenance/job-card/:id  other   401     200  200  200  200  200  200  200  404  200
GET     /api/maintenance/job-card/:id  missing 401     404  404  404  404  404  404  404  404  404
`;

/** Readings are only ever added. */
const meterReadings = linesWithout(['PUT', 'DELETE'], ofAssets('/api/meter-readings'));

/** Everybody writes down what they fill into what is assigned to them. */
const fuelEntries = `
${linesWithout(['POST'], ofAssets('/api/fuel-entries'))}
#                                     nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
POST    /api/fuel-entries     own     401     201  201  201  201  201  201  201  201  201
POST    /api/fuel-entries     team    401     201  403  403  403  403  201  403  403  403
POST    /api/fuel-entries     other   401     201  403  403  403  403  201  403  403  403
POST    /api/fuel-entries     missing 401     422  403  403  403  403  422  403  403  403
PUT     /api/fuel-entries/:id#accept own 401 200 403 403 403 403 200 403 403 403
PUT     /api/fuel-entries/:id#accept other 401 200 403 403 403 403 200 403 403 403
PUT     /api/fuel-entries/:id#refuse own 401 200 403 403 403 403 200 403 403 403
PUT     /api/fuel-entries/:id#refuse other 401 200 403 403 403 403 200 403 403 403
PUT     /api/fuel-entries/:id#take-back own 401 200 403 403 403 403 200 403 403 403
PUT     /api/fuel-entries/:id#take-back other 401 200 403 403 403 403 200 403 403 403
`;

function linesWithout(methods: readonly string[], table: string): string {
  return table
    .split('\n')
    .filter((line) => !methods.some((method) => line.startsWith(method)))
    .join('\n');
}

/** Everybody checks what is assigned to them or located at their site, by the checklist of its category. */
const checks = `
${linesWithout(['POST', 'PUT', 'DELETE'], ofAssets('/api/pre-start-checks'))}
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
POST    /api/pre-start-checks           own     401     201  201  201  201  201  201  201  201  201
POST    /api/pre-start-checks           team    401     201  403  403  403  403  201  403  403  403
POST    /api/pre-start-checks           other   401     201  403  403  403  403  201  403  403  403
POST    /api/pre-start-checks           missing 401     422  403  403  403  403  422  403  403  403
POST    /api/pre-start-checks#of-site   other   401     201  201  201  201  201  201  201  201  201
GET     /api/pre-start-checks/machines  -       401     200  200  200  200  200  200  200  200  200
POST    /api/pre-start-checks/reading/:id#reading own   401 200 403 403 403 403 200 403 403 403
POST    /api/pre-start-checks/reading/:id#reading team  401 200 403 403 403 403 200 403 403 403
POST    /api/pre-start-checks/reading/:id#reading other 401 200 403 403 403 403 200 403 403 403
POST    /api/pre-start-checks/reading/:id#reading missing 401 404 403 403 403 403 404 403 403 403
POST    /api/pre-start-checks/order/:id own     401     200  403  403  403  403  200  403  403  403
POST    /api/pre-start-checks/order/:id team    401     200  403  403  403  403  200  403  403  403
POST    /api/pre-start-checks/order/:id other   401     200  403  403  403  403  200  403  403  403
POST    /api/pre-start-checks/order/:id missing 401     404  403  403  403  403  404  403  403  403
GET     /api/checklists                 -       401     all  all  all  all  all  all  all  all  all
GET     /api/checklists/:id             any     401     200  200  200  200  200  200  200  200  200
GET     /api/checklists/:id             missing 401     404  404  404  404  404  404  404  404  404
POST    /api/checklists                 -       401     201  403  403  403  403  201  403  403  403
PUT     /api/checklists/:id             any     401     200  403  403  403  403  200  403  403  403
PUT     /api/checklists/:id             missing 401     404  403  403  403  403  404  403  403  403
DELETE  /api/checklists/:id             any     401     204  403  403  403  403  204  403  403  403
DELETE  /api/checklists/:id             missing 401     404  403  403  403  403  404  403  403  403
POST    /api/fleet/with-asset           -       401     201  403  403  403  403  201  403  403  403
`;

export const fleet = [
  checks,
  ...['/api/fleet', '/api/maintenance', '/api/maintenance-plans', '/api/renewals'].map(ofAssets),
  orderTransitions,
  issuedParts,
  jobPlans,
  meterReadings,
  fuelEntries,
  ...['/api/maintenance', '/api/renewals', '/api/fuel-entries', '/api/pre-start-checks'].map(filesOfAssets),
].join('\n');

function stored(path: string): string {
  return `
#                            nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     ${path}      -       401     all  403  all  all  403  all  all  403  all
GET     ${path}/:id  any     401     200  403  200  200  403  200  200  403  200
GET     ${path}/:id  missing 401     404  403  404  404  403  404  404  403  404
POST    ${path}      -       401     201  403  403  403  403  403  201  403  403
PUT     ${path}/:id  any     401     200  403  403  403  403  403  200  403  403
PUT     ${path}/:id  missing 401     404  403  403  403  403  403  404  403  403
DELETE  ${path}/:id  any     401     204  403  403  403  403  403  204  403  403
DELETE  ${path}/:id  missing 401     404  403  403  403  403  403  404  403  403
`;
}

/** Movements are only ever added. */
const movements = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/stock-movements     -       401     all  403  all  all  403  all  all  403  all
GET     /api/stock-movements/:id any     401     200  403  200  200  403  200  200  403  200
GET     /api/stock-movements/:id missing 401     404  403  404  404  403  404  404  403  404
POST    /api/stock-movements     any     401     201  403  403  403  403  403  201  403  403
POST    /api/stock-movements     missing 401     422  403  403  403  403  403  422  403  403
`;

/** What it is worth, as a whole, and where an item goes. */
const value = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/stock-value         -       401     200  403  200  200  403  200  200  403  200
GET     /api/inventory/use/:id   any     401     200  403  200  200  403  200  200  403  200
GET     /api/inventory/use/:id   missing 401     404  403  404  404  403  404  404  403  404
`;

/** Whoever moves stock orders it, and says who looks after a place. */
function kept(path: string): string {
  return `
#                            nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     ${path}      -       401     all  403  all  all  403  all  all  403  all
GET     ${path}/:id  any     401     200  403  200  200  403  200  200  403  200
GET     ${path}/:id  missing 401     404  403  404  404  403  404  404  403  404
POST    ${path}      any     401     201  403  403  403  403  403  201  403  403
POST    ${path}      missing 401     422  403  403  403  403  403  422  403  403
PUT     ${path}/:id  any     401     200  403  403  403  403  403  200  403  403
PUT     ${path}/:id  missing 401     404  403  403  403  403  403  404  403  403
DELETE  ${path}/:id  any     401     204  403  403  403  403  403  204  403  403
DELETE  ${path}/:id  missing 401     404  403  403  403  403  403  404  403  403
`;
}

const orders = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
POST    /api/stock-orders/receive/:id   any     401     200  403  403  403  403  403  200  403  403
POST    /api/stock-orders/receive/:id   missing 401     404  403  403  403  403  403  404  403  403
PUT     /api/stock-orders/:id#cancel    any     401     200  403  403  403  403  403  200  403  403
PUT     /api/stock-orders/:id#close     any     401     200  403  403  403  403  403  200  403  403
PUT     /api/stock-orders/:id#open      any     401     200  403  403  403  403  403  200  403  403
`;

const purchases = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
PUT     /api/purchase-orders/:id#submit  any    401     200  403  403  403  403  403  200  403  403
PUT     /api/purchase-orders/:id#place   any    401     200  403  403  403  403  403  200  403  403
PUT     /api/purchase-orders/:id#approve any    401     200  403  403  403  403  403  403  403  403
PUT     /api/purchase-orders/:id#draft   any    401     200  403  403  403  403  403  200  403  403
PUT     /api/purchase-orders/:id#change  any    401     200  403  403  403  403  403  200  403  403
PUT     /api/purchase-orders/:id#reopen  any    401     200  403  403  403  403  403  200  403  403
PUT     /api/purchase-orders/:id#close   any    401     200  403  403  403  403  403  200  403  403
PUT     /api/purchase-orders/:id#cancel  any    401     200  403  403  403  403  403  200  403  403
`;

const stocktakes = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
PUT     /api/stocktakes/:id#count       any     401     200  403  403  403  403  403  200  403  403
PUT     /api/stocktakes/:id#again       any     401     200  403  403  403  403  403  200  403  403
PUT     /api/stocktakes/:id#approve     any     401     200  403  403  403  403  403  200  403  403
PUT     /api/stocktakes/:id#cancel      any     401     200  403  403  403  403  403  200  403  403
POST    /api/stocktakes/adjust/:id#approve any  401     200  403  403  403  403  403  200  403  403
POST    /api/stocktakes/adjust/:id      missing 401     404  403  403  403  403  403  404  403  403
PUT     /api/stocktake-lines/:id#count  any     401     200  403  403  403  403  403  200  403  403
GET     /api/stock/dip/:id              any     401     200  403  200  200  403  200  200  403  200
GET     /api/stock/dip/:id              missing 401     404  403  404  404  403  404  404  403  404
POST    /api/stock/dip/:id              any     401     201  403  403  403  403  403  201  403  403
POST    /api/stock/dip/:id              missing 401     404  403  403  403  403  403  404  403  403
`;

/** A stocktake begins of a place, and its lines go with it. */
const counted = [
  linesWithout(['POST'], kept('/api/stocktakes')),
  `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
POST    /api/stocktakes                 -       401     201  403  403  403  403  403  201  403  403
`,
  linesWithout(['DELETE'], kept('/api/stocktake-lines')),
  stocktakes,
].join('\n');

export const inventory = [
  stored('/api/inventory'),
  stored('/api/stock'),
  movements,
  ...['/api/purchase-orders', '/api/stock-orders', '/api/stock-keepers'].map(kept),
  orders,
  purchases,
  counted,
  value,
].join('\n');
