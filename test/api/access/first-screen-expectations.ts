/** Everybody searches, is notified and watches; what of, the tests of each say. */
export const firstScreen = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/search?q=kila        -      401     200  200  200  200  200  200  200  200  200
GET     /api/activities           -      401     200  200  200  200  200  200  200  200  200
GET     /api/notifications        -      401     200  200  200  200  200  200  200  200  200
GET     /api/waiting              -      401     200  200  200  200  200  200  200  200  200
POST    /api/notifications/opened -      401     204  204  204  204  204  204  204  204  204
GET     /api/suggestions?resource=employees&field=race - 401 200  200  200  200  200  200  200  200  200
POST    /api/exports              -      401     204  204  204  204  204  204  204  204  204
GET     /api/events               -      401     200  200  200  200  200  200  200  200  200
`;
