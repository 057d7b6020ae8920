/**
 * Attendance, leave, timesheets: all for Administrator and HR, the team for its Supervisor, one's own for
 * everybody (to request and submit), to read for Finance and Auditor, days alone for Training. Nobody
 * approves what is their own, and no Supervisor is of their own team. Creating for somebody beyond one's reach is refused whoever they are (403).
 */
export const attendance = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/attendance                  -       401    all  all  team all  all  own  own  own  all
GET     /api/attendance/:id              own     401    200  200  200  200  200  200  200  200  200
GET     /api/attendance/:id              team    401    200  200  200  200  200  404  404  404  200
GET     /api/attendance/:id              other   401    200  200  404  200  200  404  404  404  200
GET     /api/attendance/:id              missing 401    404  404  404  404  404  404  404  404  404
POST    /api/attendance                  own     401    201  201  403  403  403  403  403  403  403
POST    /api/attendance                  team    401    201  201  201  403  403  403  403  403  403
POST    /api/attendance                  other   401    201  201  403  403  403  403  403  403  403
POST    /api/attendance                  missing 401    422  422  403  403  403  403  403  403  403
POST    /api/attendance#several          own     401    201  201  403  403  403  403  403  403  403
POST    /api/attendance#several          team    401    201  201  201  403  403  403  403  403  403
POST    /api/attendance#several          other   401    201  201  403  403  403  403  403  403  403
POST    /api/attendance#several          missing 401    422  422  403  403  403  403  403  403  403
POST    /api/attendance#own-and-theirs   team    401    201  201  403  403  403  403  403  403  403
POST    /api/attendance#own-and-theirs   other   401    201  201  403  403  403  403  403  403  403
PUT     /api/attendance/:id              own     401    200  200  403  403  403  403  403  403  403
PUT     /api/attendance/:id              team    401    200  200  200  403  403  403  403  403  403
PUT     /api/attendance/:id              other   401    200  200  404  403  403  403  403  403  403
PUT     /api/attendance/:id              missing 401    404  404  404  403  403  403  403  403  403
DELETE  /api/attendance/:id              own     401    204  204  403  403  403  403  403  403  403
DELETE  /api/attendance/:id              team    401    204  204  204  403  403  403  403  403  403
DELETE  /api/attendance/:id              other   401    204  204  404  403  403  403  403  403  403
DELETE  /api/attendance/:id              missing 401    404  404  404  403  403  403  403  403  403
DELETE  /api/attendance/employee/:employeeId own     401 204 204  404  403  403  403  403  403  403
DELETE  /api/attendance/employee/:employeeId team    401 204 204  204  403  403  403  403  403  403
DELETE  /api/attendance/employee/:employeeId other   401 204 204  404  403  403  403  403  403  403
DELETE  /api/attendance/employee/:employeeId missing 401 404 404  404  403  403  403  403  403  403
GET     /api/attendance/crew?date=2024-01-15&siteId=018f2c8e-0000-7000-8000-000000000000 - 401 200 200 200 200 403 403 403 403 200
PUT     /api/attendance/crew             own     401    200  200  403  403  403  403  403  403  403
PUT     /api/attendance/crew             team    401    200  200  200  403  403  403  403  403  403
PUT     /api/attendance/crew             other   401    200  200  404  403  403  403  403  403  403
PUT     /api/attendance/crew             missing 401    404  404  404  403  403  403  403  403  403
`;

export const leave = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/leave-requests              -       401    all  all  team all  all  own  own  own  all
GET     /api/leave-requests/:id          own     401    200  200  200  200  200  200  200  200  200
GET     /api/leave-requests/:id          team    401    200  200  200  200  200  404  404  404  200
GET     /api/leave-requests/:id          other   401    200  200  404  200  200  404  404  404  200
GET     /api/leave-requests/:id          missing 401    404  404  404  404  404  404  404  404  404
POST    /api/leave-requests              own     401    201  201  201  201  201  201  201  201  201
POST    /api/leave-requests              team    401    201  201  201  403  403  403  403  403  403
POST    /api/leave-requests              other   401    201  201  403  403  403  403  403  403  403
POST    /api/leave-requests              missing 401    422  422  403  403  403  403  403  403  403
POST    /api/leave-requests#approved     own     401    403  403  403  403  403  403  403  403  403
POST    /api/leave-requests#approved     team    401    201  201  201  403  403  403  403  403  403
POST    /api/leave-requests#approved     other   401    201  201  403  403  403  403  403  403  403
PUT     /api/leave-requests/:id          own     401    200  200  200  200  200  200  200  200  200
PUT     /api/leave-requests/:id          team    401    200  200  200  403  403  404  404  404  403
PUT     /api/leave-requests/:id          other   401    200  200  404  403  403  404  404  404  403
PUT     /api/leave-requests/:id          missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/leave-requests/:id#approve  own     401    403  403  403  403  403  403  403  403  403
PUT     /api/leave-requests/:id#approve  team    401    200  200  200  403  403  404  404  404  403
PUT     /api/leave-requests/:id#approve  other   401    200  200  404  403  403  404  404  404  403
PUT     /api/leave-requests/:id#approve  missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/leave-requests/:id#reject   own     401    403  403  403  403  403  403  403  403  403
PUT     /api/leave-requests/:id#reject   team    401    200  200  200  403  403  404  404  404  403
PUT     /api/leave-requests/:id#reject   other   401    200  200  404  403  403  404  404  404  403
PUT     /api/leave-requests/:id#reject   missing 401    404  404  404  404  404  404  404  404  404
# Approved goes back to Pending: who may give any status, and one's own.
PUT     /api/leave-requests/:id#reopen   own     401    200  200  200  200  200  200  200  200  200
PUT     /api/leave-requests/:id#reopen   team    401    200  200  403  403  403  404  404  404  403
PUT     /api/leave-requests/:id#reopen   other   401    200  200  404  403  403  404  404  404  403
# Another reason for what was approved.
PUT     /api/leave-requests/:id#decided  own     401    409  409  409  409  409  409  409  409  409
PUT     /api/leave-requests/:id#decided  team    401    200  200  200  403  403  404  404  404  403
PUT     /api/leave-requests/:id#decided  other   401    200  200  404  403  403  404  404  404  403
# Pending is withdrawn by who asked, and by who approves for everybody.
DELETE  /api/leave-requests/:id          own     401    204  204  204  204  204  204  204  204  204
DELETE  /api/leave-requests/:id          team    401    204  204  403  403  403  404  404  404  403
DELETE  /api/leave-requests/:id          other   401    204  204  404  403  403  404  404  404  403
DELETE  /api/leave-requests/:id          missing 401    404  404  404  404  404  404  404  404  404
# Approved is not.
DELETE  /api/leave-requests/:id#decided  own     401    409  409  409  409  409  409  409  409  409
DELETE  /api/leave-requests/:id#decided  team    401    204  204  403  403  403  404  404  404  403
DELETE  /api/leave-requests/:id#decided  other   401    204  204  404  403  403  404  404  404  403
`;

export const timesheets = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/timesheets                  -       401    all  all  team all  all  own  own  own  all
GET     /api/timesheets/:id              own     401    200  200  200  200  200  200  200  200  200
GET     /api/timesheets/:id              team    401    200  200  200  200  200  404  404  404  200
GET     /api/timesheets/:id              other   401    200  200  404  200  200  404  404  404  200
GET     /api/timesheets/:id              missing 401    404  404  404  404  404  404  404  404  404
GET     /api/timesheets/employee/:employeeId own     401 200 200  200  200  200  200  200  200  200
GET     /api/timesheets/employee/:employeeId team    401 200 200  200  200  200  404  404  404  200
GET     /api/timesheets/employee/:employeeId other   401 200 200  404  200  200  404  404  404  200
GET     /api/timesheets/employee/:employeeId missing 401 404 404  404  404  404  404  404  404  404
POST    /api/timesheets                  own     401    201  201  201  201  201  201  201  201  201
POST    /api/timesheets                  team    401    201  201  201  403  403  403  403  403  403
POST    /api/timesheets                  other   401    201  201  403  403  403  403  403  403  403
POST    /api/timesheets                  missing 401    422  422  403  403  403  403  403  403  403
PUT     /api/timesheets/:id              own     401    200  200  200  200  200  200  200  200  200
PUT     /api/timesheets/:id              team    401    200  200  200  403  403  404  404  404  403
PUT     /api/timesheets/:id              other   401    200  200  404  403  403  404  404  404  403
PUT     /api/timesheets/:id              missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/timesheets/:id#submit       own     401    200  200  200  200  200  200  200  200  200
PUT     /api/timesheets/:id#submit       team    401    200  200  200  403  403  404  404  404  403
PUT     /api/timesheets/:id#submit       other   401    200  200  404  403  403  404  404  404  403
PUT     /api/timesheets/:id#approve      own     401    403  403  403  403  403  403  403  403  403
PUT     /api/timesheets/:id#approve      team    401    200  200  200  403  403  404  404  404  403
PUT     /api/timesheets/:id#approve      other   401    200  200  404  403  403  404  404  404  403
PUT     /api/timesheets/:id#approve      missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/timesheets/:id#reject       own     401    403  403  403  403  403  403  403  403  403
PUT     /api/timesheets/:id#reject       team    401    200  200  200  403  403  404  404  404  403
PUT     /api/timesheets/:id#reject       other   401    200  200  404  403  403  404  404  404  403
# Other hours for what was submitted.
PUT     /api/timesheets/:id#locked       own     401    409  409  409  409  409  409  409  409  409
PUT     /api/timesheets/:id#locked       team    401    409  409  409  403  403  404  404  404  403
PUT     /api/timesheets/:id#locked       other   401    409  409  404  403  403  404  404  404  403
DELETE  /api/timesheets/:id              own     401    204  204  403  403  403  403  403  403  403
DELETE  /api/timesheets/:id              team    401    204  204  403  403  403  403  403  403  403
DELETE  /api/timesheets/:id              other   401    204  204  403  403  403  403  403  403  403
DELETE  /api/timesheets/:id              missing 401    404  404  403  403  403  403  403  403  403
`;

/** Time entries are no days: Training sees its own alone. */
export const timeEntries = `
#                                               nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/time-entries/timesheet/:timesheetId own     401 200 200 200  200  200  200  200  200  200
GET     /api/time-entries/timesheet/:timesheetId team    401 200 200 200  200  404  404  404  404  200
GET     /api/time-entries/timesheet/:timesheetId other   401 200 200 404  200  404  404  404  404  200
GET     /api/time-entries/timesheet/:timesheetId missing 401 404 404 404  404  404  404  404  404  404
GET     /api/time-entries/:id            own     401    200  200  200  200  200  200  200  200  200
GET     /api/time-entries/:id            team    401    200  200  200  200  404  404  404  404  200
GET     /api/time-entries/:id            other   401    200  200  404  200  404  404  404  404  200
GET     /api/time-entries/:id            missing 401    404  404  404  404  404  404  404  404  404
POST    /api/time-entries                own     401    201  201  201  201  201  201  201  201  201
POST    /api/time-entries                team    401    201  201  201  403  403  403  403  403  403
POST    /api/time-entries                other   401    201  201  403  403  403  403  403  403  403
POST    /api/time-entries                missing 401    422  422  403  403  403  403  403  403  403
# It makes the entry of a day on site.
POST    /api/time-entries/from-attendance/:timesheetId own     401 200 200 200  200  200  200  200  200  200
POST    /api/time-entries/from-attendance/:timesheetId team    401 200 200 200  403  403  404  404  404  403
POST    /api/time-entries/from-attendance/:timesheetId other   401 200 200 404  403  403  404  404  404  403
POST    /api/time-entries/from-attendance/:timesheetId missing 401 404 404 404  404  404  404  404  404  404
PUT     /api/time-entries/:id            own     401    200  200  200  200  200  200  200  200  200
PUT     /api/time-entries/:id            team    401    200  200  200  403  404  404  404  404  403
PUT     /api/time-entries/:id            other   401    200  200  404  403  404  404  404  404  403
PUT     /api/time-entries/:id            missing 401    404  404  404  404  404  404  404  404  404
DELETE  /api/time-entries/:id            own     401    204  204  204  204  204  204  204  204  204
DELETE  /api/time-entries/:id            team    401    204  204  204  403  404  404  404  404  403
DELETE  /api/time-entries/:id            other   401    204  204  404  403  404  404  404  404  403
DELETE  /api/time-entries/:id            missing 401    404  404  404  404  404  404  404  404  404
`;
