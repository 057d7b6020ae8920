/** Whoever reads a record reads how it changed; the Auditor reads the log as a whole. */
export const history = `
#                                                          nobody  Adm HR  Sup Fin Trn Ast Sto Emp Aud
GET     /api/audit                                 -       401     200 403 403 403 403 403 403 403 200
GET     /api/audit?resource=employees              -       401     200 403 403 403 403 403 403 403 200
GET     /api/audit?resource=employees&recordId=:id own     401     200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=employees&recordId=:id team    401     200 200 200 200 200 200 200 404 200
GET     /api/audit?resource=employees&recordId=:id other   401     200 200 404 200 200 200 200 404 200
GET     /api/audit?resource=employees&recordId=:id missing 401     200 404 404 404 404 404 404 404 200
GET     /api/audit?resource=users&recordId=:id     own     401     200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=users&recordId=:id     team    401     200 200 404 404 404 404 404 404 200
GET     /api/audit?resource=users&recordId=:id     other   401     200 200 404 404 404 404 404 404 200
GET     /api/audit?resource=users&recordId=:id     missing 401     200 404 404 404 404 404 404 404 200
GET     /api/audit?resource=assets&recordId=:id    own     401     200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=assets&recordId=:id    team    401     200 200 200 200 200 200 200 404 200
GET     /api/audit?resource=assets&recordId=:id    other   401     200 200 200 200 200 200 200 404 200
GET     /api/audit?resource=roles&recordId=:id     any     401     200 200 404 404 404 404 404 404 200
GET     /api/audit?resource=sites&recordId=:id     any     401     200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=settings&recordId=:id  missing 401     200 403 403 403 403 403 403 403 200
GET     /api/audit?resource=attendance&recordId=:id         own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=attendance&recordId=:id         team  401 200 200 200 200 404 404 404 404 200
GET     /api/audit?resource=attendance&recordId=:id         other 401 200 200 404 200 404 404 404 404 200
GET     /api/audit?resource=leave-requests&recordId=:id     own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=leave-requests&recordId=:id     team  401 200 200 200 200 404 404 404 404 200
GET     /api/audit?resource=leave-requests&recordId=:id     other 401 200 200 404 200 404 404 404 404 200
GET     /api/audit?resource=timesheets&recordId=:id         own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=timesheets&recordId=:id         team  401 200 200 200 200 404 404 404 404 200
GET     /api/audit?resource=timesheets&recordId=:id         other 401 200 200 404 200 404 404 404 404 200
GET     /api/audit?resource=time-entries&recordId=:id       own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=time-entries&recordId=:id       team  401 200 200 200 200 404 404 404 404 200
GET     /api/audit?resource=time-entries&recordId=:id       other 401 200 200 404 200 404 404 404 404 200
GET     /api/audit?resource=banking-details&recordId=:id    own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=banking-details&recordId=:id    team  401 200 200 404 200 404 404 404 404 200
GET     /api/audit?resource=banking-details&recordId=:id    other 401 200 200 404 200 404 404 404 404 200
GET     /api/audit?resource=medical-history&recordId=:id    own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=medical-history&recordId=:id    team  401 200 200 404 404 404 404 404 404 200
GET     /api/audit?resource=medical-history&recordId=:id    other 401 200 200 404 404 404 404 404 404 200
GET     /api/audit?resource=training-needs&recordId=:id     team  401 200 200 200 404 200 200 200 404 200
GET     /api/audit?resource=training-needs&recordId=:id     other 401 200 200 404 404 200 200 200 404 200
GET     /api/audit?resource=fleet&recordId=:id              other 401 200 200 200 200 200 200 200 404 200
GET     /api/audit?resource=maintenance&recordId=:id        other 401 200 200 200 200 200 200 200 404 200
GET     /api/audit?resource=stock&recordId=:id              any   401 200 404 200 200 404 200 200 404 200
GET     /api/audit?resource=stock-orders&recordId=:id       any   401 200 404 200 200 404 200 200 404 200
GET     /api/audit?resource=transactions&recordId=:id       any   401 200 404 404 200 404 404 404 404 200
GET     /api/audit?resource=payroll&recordId=:id            own   401 200 200 200 200 200 200 200 200 200
GET     /api/audit?resource=payroll&recordId=:id            other 401 200 404 404 200 404 404 404 404 200
`;
