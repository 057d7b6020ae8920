/** What is taught concerns everybody; only Administrator and Training Coordinator change it. */
function taught(path: string): string {
  return `
#                            nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     ${path}      -       401     all  all  all  all  all  all  all  all  all
GET     ${path}/:id  any     401     200  200  200  200  200  200  200  200  200
GET     ${path}/:id  missing 401     404  404  404  404  404  404  404  404  404
POST    ${path}      -       401     201  403  403  403  201  403  403  403  403
PUT     ${path}/:id  any     401     200  403  403  403  200  403  403  403  403
PUT     ${path}/:id  missing 401     404  403  403  403  404  403  403  403  403
DELETE  ${path}/:id  any     401     204  403  403  403  204  403  403  403  403
DELETE  ${path}/:id  missing 401     404  403  403  403  404  403  403  403  403
`;
}

export const training = [
  '/api/training-courses',
  '/api/training-providers',
  '/api/training-sessions',
  '/api/training-requirements',
]
  .map(taught)
  .join('\n');

export const needs = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/training-needs              -       401    all  all  team own  all  all  all  own  all
GET     /api/training-needs/:id          own     401    200  200  200  200  200  200  200  200  200
GET     /api/training-needs/:id          team    401    200  200  200  404  200  200  200  404  200
GET     /api/training-needs/:id          other   401    200  200  404  404  200  200  200  404  200
GET     /api/training-needs/:id          missing 401    404  404  404  404  404  404  404  404  404
GET     /api/training-needs/employee/:employeeId own     401 200 200 200 200  200  200  200  200  200
GET     /api/training-needs/employee/:employeeId team    401 200 200 200 404  200  200  200  404  200
GET     /api/training-needs/employee/:employeeId other   401 200 200 404 404  200  200  200  404  200
GET     /api/training-needs/employee/:employeeId missing 401 404 404 404 404  404  404  404  404  404
GET     /api/training-needs/course/:courseId own   401 200 200 200 200 200 200  200  200  200
GET     /api/training-needs/course/:courseId team  401 200 200 200 200 200 200  200  200  200
GET     /api/training-needs/course/:courseId other 401 200 200 200 200 200 200  200  200  200
GET     /api/training-needs/course/:courseId missing 401 404 404 404 404  404  404  404  404  404
GET     /api/training-requirements/missing?page=1 - 401 200 200 200 200   200  200  200  200  200
GET     /api/training-requirements/coverage?ids=0198f0a0-0000-7000-8000-000000000001 - 401 200 200 200 200 200 200 200 200 200
GET     /api/training-requirements/matched?courseId=0198f0a0-0000-7000-8000-000000000001&position=Driver - 401 200 200 200 200 200 200 200 200 200
POST    /api/training-requirements/apply -       401    200  200  403  403  200  403  403  403  403
GET     /api/training-matrix?page=1&pageSize=10&coursePage=1&coursePageSize=5 - 401 200 200 200 200 200 200 200 200 200
GET     /api/training-matrix/shares      -       401    200  200  200  200  200  200  200  200  200
POST    /api/training-needs              own     401    201  201  403  403  201  403  403  403  403
POST    /api/training-needs              team    401    201  201  201  403  201  403  403  403  403
POST    /api/training-needs              other   401    201  201  403  403  201  403  403  403  403
POST    /api/training-needs              missing 401    422  422  403  403  422  403  403  403  403
PUT     /api/training-needs/:id          own     401    200  200  403  403  200  403  403  403  403
PUT     /api/training-needs/:id          team    401    200  200  200  403  200  403  403  403  403
PUT     /api/training-needs/:id          other   401    200  200  404  403  200  403  403  403  403
PUT     /api/training-needs/:id          missing 401    404  404  404  403  404  403  403  403  403
POST    /api/training-needs/complete/:id own     401    403  403  403  403  403  403  403  403  403
POST    /api/training-needs/complete/:id team    401    200  200  200  403  200  403  403  403  403
POST    /api/training-needs/complete/:id other   401    200  200  404  403  200  403  403  403  403
POST    /api/training-needs/complete/:id missing 401    404  404  404  403  404  403  403  403  403
# The certificate becomes a document of the person: it takes the right to add one, or to keep the training.
POST    /api/training-needs/complete/:id#certificate own     401 403 403 403 403 403 403 403 403 403
POST    /api/training-needs/complete/:id#certificate team    401 200 200 403 403 200 403 403 403 403
POST    /api/training-needs/complete/:id#certificate other   401 200 200 404 403 200 403 403 403 403
DELETE  /api/training-needs/:id          own     401    204  204  403  403  204  403  403  403  403
DELETE  /api/training-needs/:id          team    401    204  204  204  403  204  403  403  403  403
DELETE  /api/training-needs/:id          other   401    204  204  404  403  204  403  403  403  403
DELETE  /api/training-needs/:id          missing 401    404  404  404  403  404  403  403  403  403
`;

/** Who takes part in what is seen as their needs are; only Administrator and Training Coordinator change it. */
export const enrolments = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/enrolments                  -       401    all  all  team own  all  all  all  own  all
GET     /api/enrolments/:id              own     401    200  200  200  200  200  200  200  200  200
GET     /api/enrolments/:id              team    401    200  200  200  404  200  200  200  404  200
GET     /api/enrolments/:id              other   401    200  200  404  404  200  200  200  404  200
GET     /api/enrolments/:id              missing 401    404  404  404  404  404  404  404  404  404
GET     /api/enrolments/session/:sessionId own     401    200  200  200  200  200  200  200  200  200
GET     /api/enrolments/session/:sessionId team    401    200  200  200  200  200  200  200  200  200
GET     /api/enrolments/session/:sessionId other   401    200  200  200  200  200  200  200  200  200
GET     /api/enrolments/session/:sessionId missing 401    404  404  404  404  404  404  404  404  404
GET     /api/enrolments/candidates/:sessionId own     401    200  403  403  403  200  403  403  403  403
GET     /api/enrolments/candidates/:sessionId team    401    200  403  403  403  200  403  403  403  403
GET     /api/enrolments/candidates/:sessionId other   401    200  403  403  403  200  403  403  403  403
GET     /api/enrolments/candidates/:sessionId missing 401    404  403  403  403  404  403  403  403  403
GET     /api/enrolments/employee/:employeeId own     401 200 200  200  200  200  200  200  200  200
GET     /api/enrolments/employee/:employeeId team    401 200 200  200  404  200  200  200  404  200
GET     /api/enrolments/employee/:employeeId other   401 200 200  404  404  200  200  200  404  200
GET     /api/enrolments/employee/:employeeId missing 401 404 404  404  404  404  404  404  404  404
POST    /api/enrolments                  own     401    201  403  403  403  201  403  403  403  403
POST    /api/enrolments                  team    401    201  403  403  403  201  403  403  403  403
POST    /api/enrolments                  other   401    201  403  403  403  201  403  403  403  403
POST    /api/enrolments                  missing 401    422  403  403  403  422  403  403  403  403
PUT     /api/enrolments/:id              own     401    200  403  403  403  200  403  403  403  403
PUT     /api/enrolments/:id              team    401    200  403  403  403  200  403  403  403  403
PUT     /api/enrolments/:id              other   401    200  403  403  403  200  403  403  403  403
PUT     /api/enrolments/:id              missing 401    404  403  403  403  404  403  403  403  403
# Of somebody who is not enrolled.
PUT     /api/enrolments/session/:sessionId own     401    422  403  403  403  422  403  403  403  403
PUT     /api/enrolments/session/:sessionId team    401    422  403  403  403  422  403  403  403  403
PUT     /api/enrolments/session/:sessionId other   401    422  403  403  403  422  403  403  403  403
PUT     /api/enrolments/session/:sessionId missing 401    404  403  403  403  404  403  403  403  403
DELETE  /api/enrolments/:id              own     401    204  403  403  403  204  403  403  403  403
DELETE  /api/enrolments/:id              team    401    204  403  403  403  204  403  403  403  403
DELETE  /api/enrolments/:id              other   401    204  403  403  403  204  403  403  403  403
DELETE  /api/enrolments/:id              missing 401    404  403  403  403  404  403  403  403  403
PUT     /api/training-sessions/:id#complete any  401    200  403  403  403  200  403  403  403  403
PUT     /api/training-sessions/:id#reopen any    401    200  403  403  403  200  403  403  403  403
POST    /api/training-sessions/complete/:id any  401    200  403  403  403  200  403  403  403  403
POST    /api/training-sessions/complete/:id missing 401 404  403  403  403  404  403  403  403  403
`;
