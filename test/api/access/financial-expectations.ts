export const transactions = `
#                                         nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/transactions          -       401    all  403  403  all  403  403  403  403  all
GET     /api/transactions/:id      any     401    200  403  403  200  403  403  403  403  200
GET     /api/transactions/:id      missing 401    404  403  403  404  403  403  403  403  404
POST    /api/transactions          -       401    201  403  403  201  403  403  403  403  403
PUT     /api/transactions/:id      any     401    200  403  403  200  403  403  403  403  403
PUT     /api/transactions/:id      missing 401    404  403  403  404  403  403  403  403  403
PUT     /api/transactions/:id#void any     401    200  403  403  200  403  403  403  403  403
PUT     /api/transactions/:id#void missing 401    404  403  403  404  403  403  403  403  403
GET     /api/transactions/:id/files/:fileId any     401 200  403  403  200  403  403  403  403  200
GET     /api/transactions/:id/files/:fileId missing 401 404  403  403  404  403  403  403  403  404
DELETE  /api/transactions/:id      any     401    409  403  403  409  403  403  403  403  403
DELETE  /api/transactions/:id      missing 401    404  403  403  404  403  403  403  403  403
GET     /api/financial/summary?dateFrom=2024-01-01&dateTo=2024-12-31 - 401 200 403 403 200 403 403 403 403 200
`;

export const accounts = `
#                                         nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/transaction-categories      -       401    all  403  403  all  403  403  403  403  all
GET     /api/transaction-categories/:id  any     401    200  403  403  200  403  403  403  403  200
GET     /api/transaction-categories/:id  missing 401    404  403  403  404  403  403  403  403  404
POST    /api/transaction-categories      -       401    201  403  403  201  403  403  403  403  403
PUT     /api/transaction-categories/:id  any     401    200  403  403  200  403  403  403  403  403
PUT     /api/transaction-categories/:id  missing 401    404  403  403  404  403  403  403  403  403
DELETE  /api/transaction-categories/:id  any     401    204  403  403  204  403  403  403  403  403
DELETE  /api/transaction-categories/:id  missing 401    404  403  403  404  403  403  403  403  403
GET     /api/report-filings      -       401    all  200  200  all  200  200  200  200  all
GET     /api/report-filings/:id  any     401    200  404  404  200  404  404  404  404  200
GET     /api/report-filings/:id  missing 401    404  404  404  404  404  404  404  404  404
POST    /api/report-filings      -       401    201  403  403  201  403  403  403  403  403
PUT     /api/report-filings/:id  any     401    200  403  403  200  403  403  403  403  403
PUT     /api/report-filings/:id  missing 401    404  403  403  404  403  403  403  403  403
PUT     /api/report-filings/:id#withdraw any 401 200 403 403  200  403  403  403  403  403
GET     /api/month-closings      -       401    all  403  403  all  403  403  403  403  all
GET     /api/month-closings/:id  any     401    200  403  403  200  403  403  403  403  200
GET     /api/month-closings/:id  missing 401    404  403  403  404  403  403  403  403  404
POST    /api/month-closings      -       401    201  403  403  201  403  403  403  403  403
PUT     /api/month-closings/:id  any     401    200  403  403  200  403  403  403  403  403
PUT     /api/month-closings/:id  missing 401    404  403  403  404  403  403  403  403  403
`;

/** One's own are the payslips: what is Approved or Paid. Nobody approves their own pay or preparation. */
export const payroll = `
#                                         nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/payroll               -       401    all  own  own  all  own  own  own  own  all
GET     /api/payroll/:id           own     401    200  200  200  200  200  200  200  200  200
GET     /api/payroll/:id           team    401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id           other   401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id           missing 401    404  404  404  404  404  404  404  404  404
GET     /api/payroll/:id#paid      own     401    200  200  200  200  200  200  200  200  200
GET     /api/payroll/:id#paid      other   401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id#draft     own     401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id#draft     team    401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id#draft     other   401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id/payslip.pdf       own     401    200  200  200  200  200  200  200  200  200
GET     /api/payroll/:id/payslip.pdf       team    401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id/payslip.pdf       other   401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id/payslip.pdf       missing 401    404  404  404  404  404  404  404  404  404
GET     /api/payroll/:id/payslip.pdf#draft own     401    200  404  404  200  404  404  404  404  200
GET     /api/payroll/:id/payslip.pdf#draft other   401    200  404  404  200  404  404  404  404  200
POST    /api/payroll               own     401    403  403  403  403  403  403  403  403  403
POST    /api/payroll               team    401    201  403  403  201  403  403  403  403  403
POST    /api/payroll               other   401    201  403  403  201  403  403  403  403  403
POST    /api/payroll               missing 401    422  403  403  422  403  403  403  403  403
PUT     /api/payroll/:id#draft     own     401    403  403  403  403  403  403  403  403  403
PUT     /api/payroll/:id#draft     team    401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#draft     other   401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#draft     missing 401    404  403  403  404  403  403  403  403  403
PUT     /api/payroll/:id#approve   own     401    403  403  403  403  403  403  403  403  403
PUT     /api/payroll/:id#approve   team    401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#approve   other   401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#approve   missing 401    404  403  403  404  403  403  403  403  403
PUT     /api/payroll/:id#approve-own-preparation team  401 403 403 403 403 403 403 403 403 403
PUT     /api/payroll/:id#pay       own     401    403  403  403  403  403  403  403  403  403
PUT     /api/payroll/:id#pay       team    401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#pay       other   401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#void      team    401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#void      other   401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#withdraw own     401    403  403  403  403  403  403  403  403  403
PUT     /api/payroll/:id#withdraw team    401    200  403  403  200  403  403  403  403  403
PUT     /api/payroll/:id#withdraw other   401    200  403  403  200  403  403  403  403  403
DELETE  /api/payroll/:id           own     401    403  403  403  403  403  403  403  403  403
DELETE  /api/payroll/:id           team    401    409  403  403  409  403  403  403  403  403
DELETE  /api/payroll/:id           other   401    409  403  403  409  403  403  403  403  403
DELETE  /api/payroll/:id           missing 401    404  403  403  404  403  403  403  403  403
POST    /api/payroll/process       -       401    201  403  403  201  403  403  403  403  403
POST    /api/payroll/:id/recalculate#of-run own     401 403 403 403 403 403 403 403 403 403
POST    /api/payroll/:id/recalculate#of-run team    401 200 403 403 200 403 403 403 403 403
POST    /api/payroll/:id/recalculate#of-run other   401 200 403 403 200 403 403 403 403 403
POST    /api/payroll/:id/recalculate        missing 401 404 403 403 404 403 403 403 403 403
POST    /api/payroll/:id/leave-out#of-run   own     401 403 403 403 403 403 403 403 403 403
POST    /api/payroll/:id/leave-out#of-run   team    401 200 403 403 200 403 403 403 403 403
POST    /api/payroll/:id/leave-out#of-run   other   401 200 403 403 200 403 403 403 403 403
POST    /api/payroll/:id/leave-out          missing 401 404 403 403 404 403 403 403 403 403
POST    /api/payroll/:id/include-again#left-out own  401 403 403 403 403 403 403 403 403 403
POST    /api/payroll/:id/include-again#left-out team 401 200 403 403 200 403 403 403 403 403
POST    /api/payroll/:id/include-again#left-out other 401 200 403 403 200 403 403 403 403 403
POST    /api/payroll/:id/include-again      missing 401 404 403 403 404 403 403 403 403 403
`;

/** A run is of many: who sees but their own pay sees none. */
export const payRuns = `
#                                           nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/pay-runs                -       401    all  200  200  all  200  200  200  200  all
GET     /api/pay-runs/:id            any     401    200  404  404  200  404  404  404  404  200
GET     /api/pay-runs/:id            missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/pay-runs/:id            any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-runs/:id            missing 401    404  403  403  404  403  403  403  403  403
PUT     /api/pay-runs/:id#check      any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-runs/:id#withdraw   any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-runs/:id#approve    any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-runs/:id#pay        any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-runs/:id#void       any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-runs/:id#reverse    any     401    200  403  403  200  403  403  403  403  403
POST    /api/pay-runs/:id/recalculate any    401    200  403  403  200  403  403  403  403  403
POST    /api/pay-runs/:id/recalculate missing 401   404  403  403  404  403  403  403  403  403
POST    /api/pay-runs/:id/payments#pay any  401    200  403  403  200  403  403  403  403  403
POST    /api/pay-runs/:id/payments   missing 401    404  403  403  404  403  403  403  403  403
GET     /api/pay-runs/:id/progress   any     401    200  403  403  200  403  403  403  403  403
GET     /api/pay-runs/:id/progress   missing 401    200  403  403  200  403  403  403  403  403
GET     /api/pay-runs/:id/inputs     any     401    200  404  404  200  404  404  404  404  200
GET     /api/pay-runs/:id/inputs     missing 401    404  404  404  404  404  404  404  404  404
GET     /api/pay-runs/:id/checks     any     401    200  404  404  200  404  404  404  404  200
GET     /api/pay-runs/:id/checks     missing 401    404  404  404  404  404  404  404  404  404
GET     /api/pay-checks              -       401    all  200  200  all  200  200  200  200  all
GET     /api/pay-checks/:id          any     401    200  404  404  200  404  404  404  404  200
GET     /api/pay-checks/:id          missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/pay-checks/:id          any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-checks/:id          missing 401    404  403  403  404  403  403  403  403  403
`;

/** Who sees but their own pay sees their payslips, and nothing of what is to come. Nobody sets their own. */
function ofPay(path: string): string {
  return `
#                            nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     ${path}      -       401     all  200  200  all  200  200  200  200  all
GET     ${path}/:id  own     401     200  404  404  200  404  404  404  404  200
GET     ${path}/:id  team    401     200  404  404  200  404  404  404  404  200
GET     ${path}/:id  other   401     200  404  404  200  404  404  404  404  200
GET     ${path}/:id  missing 401     404  404  404  404  404  404  404  404  404
POST    ${path}      own     401     403  403  403  403  403  403  403  403  403
POST    ${path}      team    401     201  403  403  201  403  403  403  403  403
POST    ${path}      other   401     201  403  403  201  403  403  403  403  403
POST    ${path}      missing 401     422  403  403  422  403  403  403  403  403
PUT     ${path}/:id  own     401     403  403  403  403  403  403  403  403  403
PUT     ${path}/:id  team    401     200  403  403  200  403  403  403  403  403
PUT     ${path}/:id  other   401     200  403  403  200  403  403  403  403  403
PUT     ${path}/:id  missing 401     404  403  403  404  403  403  403  403  403
DELETE  ${path}/:id  own     401     403  403  403  403  403  403  403  403  403
DELETE  ${path}/:id  team    401     204  403  403  204  403  403  403  403  403
DELETE  ${path}/:id  other   401     204  403  403  204  403  403  403  403  403
DELETE  ${path}/:id  missing 401     404  403  403  404  403  403  403  403  403
`;
}

export const payBases = ofPay('/api/pay-bases');
export const payItems = ofPay('/api/pay-items');

export const finalPays = `
#                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/final-pays      -       401     all  200  200  all  200  200  200  200  all
GET     /api/final-pays/:id  own     401     200  404  404  200  404  404  404  404  200
GET     /api/final-pays/:id  team    401     200  404  404  200  404  404  404  404  200
GET     /api/final-pays/:id  other   401     200  404  404  200  404  404  404  404  200
GET     /api/final-pays/:id  missing 401     404  404  404  404  404  404  404  404  404
PUT     /api/final-pays/:id  own     401     403  403  403  403  403  403  403  403  403
PUT     /api/final-pays/:id  team    401     200  403  403  200  403  403  403  403  403
PUT     /api/final-pays/:id  other   401     200  403  403  200  403  403  403  403  403
PUT     /api/final-pays/:id  missing 401     404  403  403  404  403  403  403  403  403
`;

export const payRules = `
#                                         nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/pay-rules             -       401    all  403  403  all  403  403  403  403  all
GET     /api/pay-rules/:id         any     401    200  403  403  200  403  403  403  403  200
GET     /api/pay-rules/:id         missing 401    404  403  403  404  403  403  403  403  404
POST    /api/pay-rules             -       401    201  403  403  201  403  403  403  403  403
POST    /api/pay-rules/try         -       401    200  403  403  200  403  403  403  403  200
PUT     /api/pay-rules/:id         any     401    200  403  403  200  403  403  403  403  403
PUT     /api/pay-rules/:id         missing 401    404  403  403  404  403  403  403  403  403
PUT     /api/pay-rules/:id#confirm any     401    200  403  403  200  403  403  403  403  403
DELETE  /api/pay-rules/:id         any     401    204  403  403  204  403  403  403  403  403
DELETE  /api/pay-rules/:id         missing 401    404  403  403  404  403  403  403  403  403
`;

export const publicHolidays = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/public-holidays             -       401    all  all  all  all  all  all  all  all  all
GET     /api/public-holidays/employee/:employeeId own     401 200 200 200 200 200 200 200 200 200
GET     /api/public-holidays/employee/:employeeId team    401 200 200 200 200 200 200 200 404 200
GET     /api/public-holidays/employee/:employeeId other   401 200 200 404 200 200 200 200 404 200
GET     /api/public-holidays/employee/:employeeId missing 401 404 404 404 404 404 404 404 404 404
GET     /api/public-holidays/:id         any     401    200  200  200  200  200  200  200  200  200
GET     /api/public-holidays/:id         missing 401    404  404  404  404  404  404  404  404  404
POST    /api/public-holidays/preview     -       401    200  200  403  200  403  403  403  403  403
POST    /api/public-holidays             -       401    201  201  403  201  403  403  403  403  403
PUT     /api/public-holidays/:id         any     401    200  200  403  200  403  403  403  403  403
PUT     /api/public-holidays/:id         missing 401    404  404  403  404  403  403  403  403  403
PUT     /api/public-holidays/:id#confirm any     401    200  200  403  200  403  403  403  403  403
POST    /api/public-holidays/move/:id    any     401    200  200  403  200  403  403  403  403  403
POST    /api/public-holidays/move/:id    missing 401    404  404  403  404  403  403  403  403  403
DELETE  /api/public-holidays/:id         any     401    204  204  403  204  403  403  403  403  403
DELETE  /api/public-holidays/:id         missing 401    404  404  403  404  403  403  403  403  403
`;

/** Everybody has the figures of what they may see. */
export const dashboard = `
#                                         nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/dashboard/stats       -       401    200  200  200  200  200  200  200  200  200
GET     /api/setup                 -       401    200  403  403  403  403  403  403  403  403
`;
