/** Nobody changes their own bank details, with whatever right. HR replaces, and does not remove. */
export const banking = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/banking-details             -       401    all  all  own  all  own  own  own  own  all
GET     /api/banking-details/:id         own     401    200  200  200  200  200  200  200  200  200
GET     /api/banking-details/:id         team    401    200  200  404  200  404  404  404  404  200
GET     /api/banking-details/:id         other   401    200  200  404  200  404  404  404  404  200
GET     /api/banking-details/:id         missing 401    404  404  404  404  404  404  404  404  404
POST    /api/banking-details             own     401    403  403  403  403  403  403  403  403  403
POST    /api/banking-details             team    401    201  201  403  201  403  403  403  403  403
POST    /api/banking-details             other   401    201  201  403  201  403  403  403  403  403
POST    /api/banking-details             missing 401    422  422  403  422  403  403  403  403  403
PUT     /api/banking-details/:id         own     401    403  403  403  403  403  403  403  403  403
PUT     /api/banking-details/:id         team    401    200  200  403  200  403  403  403  403  403
PUT     /api/banking-details/:id         other   401    200  200  403  200  403  403  403  403  403
PUT     /api/banking-details/:id         missing 401    404  404  403  404  403  403  403  403  403
# A new account, entered by a colleague, is checked by who may see the number.
PUT     /api/banking-details/:id#check   own     401    403  403  403  403  403  403  403  403  403
PUT     /api/banking-details/:id#check   team    401    200  403  403  200  403  403  403  403  403
PUT     /api/banking-details/:id#check   other   401    200  403  403  200  403  403  403  403  403
PUT     /api/banking-details/:id#uncheck own     401    403  403  403  403  403  403  403  403  403
PUT     /api/banking-details/:id#uncheck team    401    200  200  403  200  403  403  403  403  403
PUT     /api/banking-details/:id#uncheck other   401    200  200  403  200  403  403  403  403  403
DELETE  /api/banking-details/:id         own     401    403  403  403  403  403  403  403  403  403
DELETE  /api/banking-details/:id         team    401    204  403  403  204  403  403  403  403  403
DELETE  /api/banking-details/:id         other   401    204  403  403  204  403  403  403  403  403
DELETE  /api/banking-details/:id         missing 401    404  403  403  404  403  403  403  403  403
POST    /api/banking-details/:id/reveal  own     401    200  403  403  200  403  403  403  403  403
POST    /api/banking-details/:id/reveal  team    401    200  403  403  200  403  403  403  403  403
POST    /api/banking-details/:id/reveal  other   401    200  403  403  200  403  403  403  403  403
POST    /api/banking-details/:id/reveal  missing 401    404  403  403  404  403  403  403  403  403
`;

/** The id of the read is the employee. */
export const medical = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/medical-history/:id         own     401    200  200  200  200  200  200  200  200  200
GET     /api/medical-history/:id         team    401    200  200  404  404  404  404  404  404  404
GET     /api/medical-history/:id         other   401    200  200  404  404  404  404  404  404  404
GET     /api/medical-history/:id         missing 401    404  404  404  404  404  404  404  404  404
GET     /api/medical-history/:id/looks   own     401    200  200  200  200  200  200  200  200  200
GET     /api/medical-history/:id/looks   team    401    200  200  404  404  404  404  404  404  404
GET     /api/medical-history/:id/looks   other   401    200  200  404  404  404  404  404  404  404
GET     /api/medical-history/:id/looks   missing 401    404  404  404  404  404  404  404  404  404
POST    /api/medical-history             own     401    201  201  403  403  403  403  403  403  403
POST    /api/medical-history             team    401    201  201  403  403  403  403  403  403  403
POST    /api/medical-history             other   401    201  201  403  403  403  403  403  403  403
POST    /api/medical-history             missing 401    422  422  403  403  403  403  403  403  403
PUT     /api/medical-history/:id         own     401    200  200  403  403  403  403  403  403  403
PUT     /api/medical-history/:id         team    401    200  200  403  403  403  403  403  403  403
PUT     /api/medical-history/:id         other   401    200  200  403  403  403  403  403  403  403
PUT     /api/medical-history/:id         missing 401    404  404  403  403  403  403  403  403  403
`;

/** The id of the read is the employee. The files are of a License unless they are said to be of another type. */
export const documents = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/employee-documents/:id      own     401    200  200  200  200  200  200  200  200  200
GET     /api/employee-documents/:id      team    401    200  200  200  404  200  200  404  404  200
GET     /api/employee-documents/:id      other   401    200  200  404  404  200  200  404  404  200
GET     /api/employee-documents/:id      missing 401    404  404  404  404  404  404  404  404  404
POST    /api/employee-documents          own     401    201  201  201  201  201  201  201  201  201
POST    /api/employee-documents          team    401    201  201  403  403  403  403  403  403  403
POST    /api/employee-documents          other   401    201  201  403  403  403  403  403  403  403
POST    /api/employee-documents          missing 401    422  422  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id      own     401    409  409  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id      team    401    200  200  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id      other   401    200  200  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id      missing 401    404  404  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id#accept own    401 403  403  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id#accept team   401 200  200  403  403  403  403  403  403  403
PUT     /api/employee-documents/:id#accept other  401 200  200  403  403  403  403  403  403  403
DELETE  /api/employee-documents/:id      own     401    204  204  403  403  403  403  403  403  403
DELETE  /api/employee-documents/:id      team    401    204  204  403  403  403  403  403  403  403
DELETE  /api/employee-documents/:id      other   401    204  204  403  403  403  403  403  403  403
DELETE  /api/employee-documents/:id      missing 401    404  404  403  403  403  403  403  403  403
GET     /api/employee-documents/:id/deleted own     401 200  200  403  403  403  403  403  403  403
GET     /api/employee-documents/:id/deleted team    401 200  200  403  403  403  403  403  403  403
GET     /api/employee-documents/:id/deleted other   401 200  200  403  403  403  403  403  403  403
GET     /api/employee-documents/:id/deleted missing 401 404  404  403  403  403  403  403  403  403
POST    /api/employee-documents/:id/restore#deleted own     401 200 200 403 403 403 403 403 403 403
POST    /api/employee-documents/:id/restore#deleted team    401 200 200 403 403 403 403 403 403 403
POST    /api/employee-documents/:id/restore#deleted other   401 200 200 403 403 403 403 403 403 403
POST    /api/employee-documents/:id/restore#deleted missing 401 404 404 403 403 403 403 403 403 403
POST    /api/employee-documents/:id/restore other   401 404  404  403  403  403  403  403  403  403
GET     /api/employee-documents/:id/file#deleted own    401 404 404 404  404  404  404  404  404  404
GET     /api/employee-documents/:id/file#deleted team   401 404 404 404  404  404  404  404  404  404
GET     /api/employee-documents/:id/file#deleted other  401 404 404 404  404  404  404  404  404  404
PUT     /api/employee-documents/:id#deleted other 401   404  404  403  403  403  403  403  403  403
DELETE  /api/employee-documents/:id#deleted other 401   404  404  403  403  403  403  403  403  403
GET     /api/employee-documents/:id/file own     401    200  200  200  200  200  200  200  200  200
GET     /api/employee-documents/:id/file team    401    200  200  200  404  200  200  404  404  404
GET     /api/employee-documents/:id/file other   401    200  200  404  404  200  200  404  404  404
GET     /api/employee-documents/:id/file missing 401    404  404  404  404  404  404  404  404  404
GET     /api/employee-documents/:id/file#Contract own    401 200 200 200  200  200  200  200  200  200
GET     /api/employee-documents/:id/file#Contract team   401 200 200 404  404  404  404  404  404  404
GET     /api/employee-documents/:id/file#Contract other  401 200 200 404  404  404  404  404  404  404
GET     /api/employee-documents/:id/file#Medical  own    401 200 200 200  200  200  200  200  200  200
GET     /api/employee-documents/:id/file#Medical  team   401 200 200 404  404  404  404  404  404  404
GET     /api/employee-documents/:id/file#Medical  other  401 200 200 404  404  404  404  404  404  404
POST    /api/files                       -       401    201  201  201  201  201  201  201  201  201
`;
