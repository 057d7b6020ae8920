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

# A view is for who saved it, and for the role that it is shared with; which nobody has, or who are employees.
GET     /api/saved-views          -       401    all  own  own  own  own  own  own  own  own
POST    /api/saved-views          -       401    201  201  201  201  201  201  201  201  201
GET     /api/saved-views/:id         own     401    200  200  200  200  200  200  200  200  200
GET     /api/saved-views/:id         team    401    200  404  404  404  404  404  404  404  404
GET     /api/saved-views/:id         other   401    200  404  404  404  404  404  404  404  404
GET     /api/saved-views/:id         missing 401    404  404  404  404  404  404  404  404  404
GET     /api/saved-views/:id#employees other   401    200  404  404  404  404  404  404  200  404
GET     /api/saved-views/:id#private own     401    200  200  200  200  200  200  200  200  200
GET     /api/saved-views/:id#private other   401    404  404  404  404  404  404  404  404  404
PUT     /api/saved-views/:id         own     401    200  200  200  200  200  200  200  200  200
PUT     /api/saved-views/:id         team    401    403  404  404  404  404  404  404  404  404
PUT     /api/saved-views/:id         other   401    403  404  404  404  404  404  404  404  404
PUT     /api/saved-views/:id         missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/saved-views/:id#employees other   401    403  404  404  404  404  404  404  403  404
PUT     /api/saved-views/:id#private own     401    200  200  200  200  200  200  200  200  200
PUT     /api/saved-views/:id#private other   401    404  404  404  404  404  404  404  404  404
DELETE  /api/saved-views/:id         own     401    204  204  204  204  204  204  204  204  204
DELETE  /api/saved-views/:id         team    401    204  404  404  404  404  404  404  404  404
DELETE  /api/saved-views/:id         other   401    204  404  404  404  404  404  404  404  404
DELETE  /api/saved-views/:id         missing 401    404  404  404  404  404  404  404  404  404
DELETE  /api/saved-views/:id#employees other   401    204  404  404  404  404  404  404  403  404
DELETE  /api/saved-views/:id#private own     401    204  204  204  204  204  204  204  204  204
DELETE  /api/saved-views/:id#private other   401    404  404  404  404  404  404  404  404  404

# What a file says is for who sent it alone.
GET     /api/imports              -       401    all  own  own  own  own  own  own  own  own
POST    /api/imports              -       401    201  403  403  403  403  201  403  403  403
GET     /api/imports/template?resource=assets - 401 200 403 403  403  403  200  403  403  403
POST    /api/imports/export       -       401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id             own     401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id             team    401    200  404  404  404  404  404  404  404  404
GET     /api/imports/:id             other   401    200  404  404  404  404  404  404  404  404
GET     /api/imports/:id             missing 401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/overview    own     401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id/overview    team    401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/overview    other   401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/overview    missing 401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/rows        own     401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id/rows        team    401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/rows        other   401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/rows        missing 401    404  404  404  404  404  404  404  404  404
GET     /api/imports/:id/progress    own     401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id/progress    team    401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id/progress    other   401    200  200  200  200  200  200  200  200  200
GET     /api/imports/:id/progress    missing 401    200  200  200  200  200  200  200  200  200
POST    /api/imports/:id/preview     own     401    409  409  409  409  409  409  409  409  409
POST    /api/imports/:id/preview     team    401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/preview     other   401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/preview     missing 401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/run         own     401    200  200  200  200  200  200  200  200  200
POST    /api/imports/:id/run         team    401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/run         other   401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/run         missing 401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/cancel      own     401    204  204  204  204  204  204  204  204  204
POST    /api/imports/:id/cancel      team    401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/cancel      other   401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/cancel      missing 401    404  404  404  404  404  404  404  404  404
POST    /api/imports/:id/undo        own     401    200  403  403  403  403  200  403  403  403
POST    /api/imports/:id/undo        team    401    200  404  404  404  404  404  404  404  404
POST    /api/imports/:id/undo        other   401    200  404  404  404  404  404  404  404  404
POST    /api/imports/:id/undo        missing 401    404  404  404  404  404  404  404  404  404
`;
