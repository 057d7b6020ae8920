/** Who reads the data and reports of it; what belongs to nobody is for those who read all of it. */
export const reports = `
#                                       nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/reports/headcount          -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/attendance-sheet   -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/leave-liability    -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/absence            -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/leave-taken        -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/expiries           -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/training-gaps      -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/asset-register     -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/holdings           -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/maintenance-cost   -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/downtime           -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/running-cost       -  401  200  200  200  200  200  200  200  200  200
GET     /api/reports/stock-on-hand      -  401  200  403  403  200  403  200  200  403  200
GET     /api/reports/stock-value        -  401  200  403  403  200  403  200  200  403  200
GET     /api/reports/stock-movements    -  401  200  403  403  200  403  200  200  403  200
GET     /api/reports/issued             -  401  200  403  403  200  403  200  200  403  200
GET     /api/reports/fuel-reconciliation -  401  200  403  403  200  403  200  200  403  200
GET     /api/reports/income-and-expense -  401  200  403  403  200  403  403  403  403  200
GET     /api/reports/payroll-register   -  401  200  403  403  200  403  403  403  403  200
GET     /api/reports/remittances        -  401  200  403  403  200  403  403  403  403  200
GET     /api/reports/yearly-pay         -  401  200  403  403  200  403  403  403  403  200
`;
