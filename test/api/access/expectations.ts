import {
  accounts,
  dashboard,
  payBases,
  finalPays,
  payItems,
  payroll,
  payRules,
  payRuns,
  publicHolidays,
  transactions,
} from './financial-expectations.ts';
import { firstScreen } from './first-screen-expectations.ts';
import { history } from './history-expectations.ts';
import { banking, documents, medical } from './private-expectations.ts';
import { reports } from './reports-expectations.ts';
import { assets, assignments, fleet, inventory } from './asset-and-stock-expectations.ts';
import { several } from './bulk-expectations.ts';
import { attendance, leave, timeEntries, timesheets } from './time-expectations.ts';
import { enrolments, needs, training } from './training-expectations.ts';
import { resourceOf } from './send-request.ts';
import { casesOf } from './tables.ts';

/** Who gets what from whom, typed by hand from the access tables of the design: never from `can()`. */

const users = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/users                -      401     all  all  own  own  own  own  own  own  all
GET     /api/users/:id            own    401     200  200  200  200  200  200  200  200  200
GET     /api/users/:id            team   401     200  200  404  404  404  404  404  404  200
GET     /api/users/:id            other  401     200  200  404  404  404  404  404  404  200
GET     /api/users/:id            missing 401    404  404  404  404  404  404  404  404  404
POST    /api/users                -      401     201  403  403  403  403  403  403  403  403
PUT     /api/users/:id            own    401     200  403  403  403  403  403  403  403  403
PUT     /api/users/:id            team   401     200  403  403  403  403  403  403  403  403
PUT     /api/users/:id            other  401     200  403  403  403  403  403  403  403  403
PUT     /api/users/:id            missing 401    404  403  403  403  403  403  403  403  403
DELETE  /api/users/:id            own    401     403  403  403  403  403  403  403  403  403
DELETE  /api/users/:id            team   401     204  403  403  403  403  403  403  403  403
DELETE  /api/users/:id            other  401     204  403  403  403  403  403  403  403  403
DELETE  /api/users/:id            missing 401    404  403  403  403  403  403  403  403  403
POST    /api/users/:id/password-code own  401    403  403  403  403  403  403  403  403  403
POST    /api/users/:id/password-code team 401    201  403  403  403  403  403  403  403  403
POST    /api/users/:id/password-code other 401   201  403  403  403  403  403  403  403  403
POST    /api/users/:id/password-code missing 401 404  403  403  403  403  403  403  403  403
GET     /api/users/:id/second-factor-reset own  401    200  403  403  403  403  403  403  403  403
GET     /api/users/:id/second-factor-reset team 401    200  403  403  403  403  403  403  403  403
GET     /api/users/:id/second-factor-reset other 401   200  403  403  403  403  403  403  403  403
GET     /api/users/:id/second-factor-reset missing 401 404  403  403  403  403  403  403  403  403
DELETE  /api/users/:id/second-factor-reset own  401    403  403  403  403  403  403  403  403  403
DELETE  /api/users/:id/second-factor-reset team 401    409  403  403  403  403  403  403  403  403
DELETE  /api/users/:id/second-factor-reset other 401   409  403  403  403  403  403  403  403  403
DELETE  /api/users/:id/second-factor-reset missing 401 404  403  403  403  403  403  403  403  403
POST    /api/users/:id/second-factor-reset own  401    403  403  403  403  403  403  403  403  403
POST    /api/users/:id/second-factor-reset team 401    409  403  403  403  403  403  403  403  403
POST    /api/users/:id/second-factor-reset other 401   409  403  403  403  403  403  403  403  403
POST    /api/users/:id/second-factor-reset missing 401 404  403  403  403  403  403  403  403  403
POST    /api/users/:id/password-code/send own 401 403 403  403  403  403  403  403  403  403
POST    /api/users/:id/password-code/send team 401 409 403 403  403  403  403  403  403  403
POST    /api/users/:id/password-code/send other 401 409 403 403 403  403  403  403  403  403
POST    /api/users/:id/password-code/send missing 401 404 403 403 403 403  403  403  403  403
GET     /api/roles                -      401     all  all  403  403  403  403  403  403  all
GET     /api/roles/:id            any    401     200  200  403  403  403  403  403  403  200
GET     /api/roles/:id            missing 401    404  404  403  403  403  403  403  403  404
POST    /api/roles                -      401     201  403  403  403  403  403  403  403  403
PUT     /api/roles/:id            any    401     200  403  403  403  403  403  403  403  403
PUT     /api/roles/:id            missing 401    404  403  403  403  403  403  403  403  403
DELETE  /api/roles/:id            any    401     204  403  403  403  403  403  403  403  403
DELETE  /api/roles/:id            missing 401    404  403  403  403  403  403  403  403  403
`;

const sessions = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/auth/welcome         -      200     200  200  200  200  200  200  200  200  200
POST    /api/auth/login           -      200     200  200  200  200  200  200  200  200  200
POST    /api/auth/look-around     -      403     403  403  403  403  403  403  403  403  403
POST    /api/auth/register        -      403     403  403  403  403  403  403  403  403  403
POST    /api/auth/password        -      401     422  422  422  422  422  422  422  422  422
GET     /api/auth/me              -      401     200  200  200  200  200  200  200  200  200
GET     /api/auth/passkeys        -      401     200  200  200  200  200  200  200  200  200
POST    /api/auth/passkeys        -      401     409  409  409  409  409  409  409  409  409
POST    /api/auth/passkeys/options -     401     422  422  422  422  422  422  422  422  422
PUT     /api/auth/passkeys/:id own 401 200 200  200  200  200  200  200  200  200
PUT     /api/auth/passkeys/:id team 401 404 404  404  404  404  404  404  404  404
PUT     /api/auth/passkeys/:id other 401 404 404  404  404  404  404  404  404  404
POST    /api/auth/passkeys/:id/remove own 401 422 422  422  422  422  422  422  422  422
POST    /api/auth/passkeys/:id/remove team 401 404 404  404  404  404  404  404  404  404
POST    /api/auth/passkeys/:id/remove other 401 404 404  404  404  404  404  404  404  404
PUT     /api/auth/passkeys/:id  missing  401     404  404  404  404  404  404  404  404  404
POST    /api/auth/passkeys/:id/remove missing 401 404 404  404  404  404  404  404  404  404
GET     /api/auth/confirm         -      401     200  200  200  200  200  200  200  200  200
POST    /api/auth/confirm/single-sign-on - 401   409  409  409  409  409  409  409  409  409
POST    /api/auth/confirm         -      401     422  422  422  422  422  422  422  422  422
POST    /api/auth/confirmation-options - 401     409  409  409  409  409  409  409  409  409
POST    /api/auth/passkey-options -      409     409  409  409  409  409  409  409  409  409
POST    /api/auth/passkey         -      401     401  401  401  401  401  401  401  401  401
GET     /api/auth/second-factor   -      401     200  200  200  200  200  200  200  200  200
POST    /api/auth/authenticator   -      401     422  422  422  422  422  422  422  422  422
POST    /api/auth/authenticator/confirm - 401    422  422  422  422  422  422  422  422  422
POST    /api/auth/authenticator/remove - 401     422  422  422  422  422  422  422  422  422
POST    /api/auth/recovery-codes  -      401     422  422  422  422  422  422  422  422  422
POST    /api/auth/view-as         -      401     200  403  403  403  403  403  403  403  403
DELETE  /api/auth/view-as         -      401     200  200  200  200  200  200  200  200  200
POST    /api/auth/logout          -      401     204  204  204  204  204  204  204  204  204
POST    /api/auth/single-sign-on/:id/start   any     409 409 409 409 409 409 409 409 409 409
POST    /api/auth/single-sign-on/:id/start   missing 409 409 409 409 409 409 409 409 409 409
GET     /api/auth/single-sign-on/:id/callback any    302 302 302 302 302 302 302 302 302 302
GET     /api/auth/single-sign-on/:id/callback missing 302 302 302 302 302 302 302 302 302 302
POST    /api/auth/single-sign-on/finish      -       401 401 401 401 401 401 401 401 401 401
POST    /api/auth/single-sign-on/end         -       401 200 200 200 200 200 200 200 200 200
GET     /api/sessions             -      401     all  own  own  own  own  own  own  own  all
DELETE  /api/sessions/:id         own    401     204  204  204  204  204  204  204  204  204
DELETE  /api/sessions/:id         team   401     204  404  404  404  404  404  404  404  403
DELETE  /api/sessions/:id         other  401     204  404  404  404  404  404  404  404  403
DELETE  /api/sessions/:id         missing 401    404  404  404  404  404  404  404  404  404
GET     /api/access-tokens        -      401     all  own  own  own  own  own  own  own  all
POST    /api/access-tokens        -      401     201  201  201  201  201  201  201  201  201
DELETE  /api/access-tokens/:id    own    401     204  204  204  204  204  204  204  204  204
DELETE  /api/access-tokens/:id    team   401     204  404  404  404  404  404  404  404  403
DELETE  /api/access-tokens/:id    other  401     204  404  404  404  404  404  404  404  403
DELETE  /api/access-tokens/:id    missing 401    404  404  404  404  404  404  404  404  404
`;

const settings = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/settings             -      401     200  200  200  200  200  200  200  200  200
GET     /api/settings/logo        -      401     200  200  200  200  200  200  200  200  200
PUT     /api/settings             -      401     200  403  403  403  403  403  403  403  403
GET     /api/jobs                 -      401     200  403  403  403  403  403  403  403  403
GET     /api/web-hooks            -      401     all  403  403  403  403  403  403  403  403
GET     /api/web-hooks/:id        any    401     200  403  403  403  403  403  403  403  403
GET     /api/web-hooks/:id        missing 401    404  403  403  403  403  403  403  403  403
POST    /api/web-hooks            -      401     201  403  403  403  403  403  403  403  403
PUT     /api/web-hooks/:id        any    401     200  403  403  403  403  403  403  403  403
PUT     /api/web-hooks/:id        missing 401    404  403  403  403  403  403  403  403  403
DELETE  /api/web-hooks/:id        any    401     204  403  403  403  403  403  403  403  403
DELETE  /api/web-hooks/:id        missing 401    404  403  403  403  403  403  403  403  403
GET     /api/web-hooks/:id/attempts any  401     200  403  403  403  403  403  403  403  403
GET     /api/web-hooks/:id/attempts missing 401  404  403  403  403  403  403  403  403  403
POST    /api/web-hooks/:id/test   any    401     200  403  403  403  403  403  403  403  403
POST    /api/web-hooks/:id/test   missing 401    404  403  403  403  403  403  403  403  403
GET     /api/message-settings     -      401     all  403  403  403  403  403  403  403  403
GET     /api/message-settings/:id any    401     200  403  403  403  403  403  403  403  403
GET     /api/message-settings/:id missing 401    404  403  403  403  403  403  403  403  403
PUT     /api/message-settings/:id any    401     200  403  403  403  403  403  403  403  403
PUT     /api/message-settings/:id missing 401    404  403  403  403  403  403  403  403  403
POST    /api/message-settings/:id/test-mail any 401 409 403  403  403  403  403  403  403  403
POST    /api/message-settings/:id/test-mail missing 401 404 403 403 403  403  403  403  403  403
POST    /api/message-settings/:id/test-text any 401 409 403  403  403  403  403  403  403  403
POST    /api/message-settings/:id/test-text missing 401 404 403 403 403 403  403  403  403  403
GET     /api/message-settings/queue -    401     200  403  403  403  403  403  403  403  403
POST    /api/message-settings/queue/:id/send-again any 401 204 403 403 403 403 403 403 403 403
POST    /api/message-settings/queue/:id/send-again missing 401 404 403 403 403 403 403 403 403 403
POST    /api/message-settings/queue/:id/discard any 401 204  403  403  403  403  403  403  403  403
POST    /api/message-settings/queue/:id/discard missing 401 404 403 403 403 403  403  403  403  403
GET     /api/message-settings/defaults - 401     200  403  403  403  403  403  403  403  403
PUT     /api/message-settings/defaults - 401     204  403  403  403  403  403  403  403  403
# Nothing is set up in this test that could send them.
POST    /api/crew-notices         own    401     409  409  403  403  403  403  403  403  403
POST    /api/crew-notices         team   401     409  409  409  403  403  403  403  403  403
POST    /api/crew-notices         other  401     409  409  403  403  403  403  403  403  403
POST    /api/crew-notices         missing 401    403  403  403  403  403  403  403  403  403
POST    /api/crew-notices/preview own    401     409  409  403  403  403  403  403  403  403
POST    /api/crew-notices/preview team   401     409  409  409  403  403  403  403  403  403
POST    /api/crew-notices/preview other  401     409  409  403  403  403  403  403  403  403
POST    /api/crew-notices/preview missing 401    403  403  403  403  403  403  403  403  403
GET     /api/message-choices      -      401     200  200  200  200  200  200  200  200  200
PUT     /api/message-choices      -      401     204  204  204  204  204  204  204  204  204
GET     /api/identity-providers   -      401     all  403  403  403  403  403  403  403  403
GET     /api/identity-providers/:id any  401     200  403  403  403  403  403  403  403  403
GET     /api/identity-providers/:id missing 401  404  403  403  403  403  403  403  403  403
POST    /api/identity-providers   -      401     201  403  403  403  403  403  403  403  403
PUT     /api/identity-providers/:id any  401     200  403  403  403  403  403  403  403  403
PUT     /api/identity-providers/:id missing 401  404  403  403  403  403  403  403  403  403
DELETE  /api/identity-providers/:id any  401     204  403  403  403  403  403  403  403  403
DELETE  /api/identity-providers/:id missing 401  404  403  403  403  403  403  403  403  403
PUT     /api/identity-providers/:id/client-secret any 401 204 403 403 403 403 403 403 403 403
PUT     /api/identity-providers/:id/client-secret missing 401 404 403 403 403 403 403 403 403 403
POST    /api/identity-providers/:id/test any 401 200  403  403  403  403  403  403  403  403
POST    /api/identity-providers/:id/test missing 401 404 403 403 403  403  403  403  403  403
GET     /api/identity-providers/:id/sign-ins any 401 200 403 403 403  403  403  403  403  403
GET     /api/identity-providers/:id/sign-ins missing 401 404 403 403 403 403 403 403 403 403
POST    /api/identity-providers/:id/unlink any 401 204 403  403  403  403  403  403  403  403
POST    /api/identity-providers/:id/unlink missing 401 404 403 403 403 403  403  403  403  403
POST    /api/start-your-own       -      401     403  403  403  403  403  403  403  403  403
GET     /api/sites                -      401     all  all  all  all  all  all  all  all  all
GET     /api/sites/:id            any    401     200  200  200  200  200  200  200  200  200
GET     /api/sites/:id            missing 401    404  404  404  404  404  404  404  404  404
POST    /api/sites                -      401     201  403  403  403  403  403  403  403  403
PUT     /api/sites/:id            any    401     200  403  403  403  403  403  403  403  403
PUT     /api/sites/:id            missing 401    404  403  403  403  403  403  403  403  403
DELETE  /api/sites/:id            any    401     204  403  403  403  403  403  403  403  403
DELETE  /api/sites/:id            missing 401    404  403  403  403  403  403  403  403  403
`;

const employees = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/employees            -      401     all  all  team all  all  all  all  own  all
GET     /api/employees/:id        own    401     200  200  200  200  200  200  200  200  200
GET     /api/employees/:id        team   401     200  200  200  200  200  200  200  404  200
GET     /api/employees/:id        other  401     200  200  404  200  200  200  200  404  200
GET     /api/employees/:id        missing 401    404  404  404  404  404  404  404  404  404
GET     /api/employees/:id/open-matters own     401     200  200  200  200  200  200  200  200  200
GET     /api/employees/:id/open-matters team    401     200  200  200  200  200  200  200  404  200
GET     /api/employees/:id/open-matters other   401     200  200  404  200  200  200  200  404  200
GET     /api/employees/:id/open-matters missing 401     404  404  404  404  404  404  404  404  404
GET     /api/employees/:id/files/:fileId own     401     200  200  200  200  200  200  200  200  200
GET     /api/employees/:id/files/:fileId team    401     200  200  200  200  200  200  200  404  200
GET     /api/employees/:id/files/:fileId other   401     200  200  404  200  200  200  200  404  200
GET     /api/employees/:id/files/:fileId missing 401     404  404  404  404  404  404  404  404  404
POST    /api/employees            -      401     201  201  403  403  403  403  403  403  403
PUT     /api/employees/:id        own    401     200  200  403  403  403  403  403  403  403
PUT     /api/employees/:id        team   401     200  200  403  403  403  403  403  404  403
PUT     /api/employees/:id        other  401     200  200  404  403  403  403  403  404  403
PUT     /api/employees/:id        missing 401    404  404  404  404  404  404  404  404  404
GET     /api/employees/:id/end-of-employment?lastDay=2024-05-06#leaving own   401 403 403 403 403 403 403 403 403 403
GET     /api/employees/:id/end-of-employment?lastDay=2024-05-06#leaving team  401 200 200 403 403 403 403 403 403 403
GET     /api/employees/:id/end-of-employment?lastDay=2024-05-06#leaving other 401 200 200 403 403 403 403 403 403 403
GET     /api/employees/:id/end-of-employment?lastDay=2024-05-06 missing 401 404 404 403 403 403 403 403 403 403
POST    /api/employees/:id/end-of-employment#leaving own     401 403 403 403 403 403 403 403 403 403
POST    /api/employees/:id/end-of-employment#leaving team    401 201 201 403 403 403 403 403 403 403
POST    /api/employees/:id/end-of-employment#leaving other   401 201 201 403 403 403 403 403 403 403
POST    /api/employees/:id/end-of-employment         missing 401 404 404 403 403 403 403 403 403 403
DELETE  /api/employees/:id/end-of-employment#ended   own     401 403 403 403 403 403 403 403 403 403
DELETE  /api/employees/:id/end-of-employment#ended   team    401 204 204 403 403 403 403 403 403 403
DELETE  /api/employees/:id/end-of-employment#ended   other   401 204 204 403 403 403 403 403 403 403
DELETE  /api/employees/:id/end-of-employment         missing 401 404 404 403 403 403 403 403 403 403
`;

const leaveTypes = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/leave-types          -      401     all  all  all  all  all  all  all  all  all
GET     /api/leave-types/:id      any    401     200  200  200  200  200  200  200  200  200
GET     /api/leave-types/:id      missing 401    404  404  404  404  404  404  404  404  404
POST    /api/leave-types          -      401     201  201  403  403  403  403  403  403  403
PUT     /api/leave-types/:id      any    401     200  200  403  403  403  403  403  403  403
PUT     /api/leave-types/:id      missing 401    404  404  403  403  403  403  403  403  403
DELETE  /api/leave-types/:id      any    401     204  204  403  403  403  403  403  403  403
DELETE  /api/leave-types/:id      missing 401    404  404  403  403  403  403  403  403  403
GET     /api/leave-rules          -      401     all  all  403  all  403  403  403  403  all
GET     /api/leave-rules/:id      any    401     200  200  403  200  403  403  403  403  200
GET     /api/leave-rules/:id      missing 401    404  404  403  404  403  403  403  403  404
POST    /api/leave-rules          -      401     201  201  403  403  403  403  403  403  403
PUT     /api/leave-rules/:id      any    401     200  200  403  403  403  403  403  403  403
PUT     /api/leave-rules/:id      missing 401    404  404  403  403  403  403  403  403  403
DELETE  /api/leave-rules/:id      any    401     204  204  403  403  403  403  403  403  403
DELETE  /api/leave-rules/:id      missing 401    404  404  403  403  403  403  403  403  403
# A supervisor sees no balance outside the line, and planners see days of leave without balances.
GET     /api/leave-ledger         -      401     all  all  team all  own  own  own  own  all
GET     /api/leave-ledger/:id     own    401     200  200  200  200  200  200  200  200  200
GET     /api/leave-ledger/:id     team   401     200  200  200  200  404  404  404  404  200
GET     /api/leave-ledger/:id     other  401     200  200  404  200  404  404  404  404  200
GET     /api/leave-ledger/:id     missing 401    404  404  404  404  404  404  404  404  404
POST    /api/leave-ledger         own    401     403  403  403  403  403  403  403  403  403
POST    /api/leave-ledger         team   401     201  201  403  403  403  403  403  403  403
POST    /api/leave-ledger         other  401     201  201  403  403  403  403  403  403  403
POST    /api/leave-ledger         missing 401    422  422  403  403  403  403  403  403  403
GET     /api/leave-ledger/openings?leaveTypeId=018f2c8e-0000-7000-8000-000000000000&date=2024-01-15 - 401 200 200 403 403 403 403 403 403 403
PUT     /api/leave-ledger/openings own   401     422  422  403  403  403  403  403  403  403
PUT     /api/leave-ledger/openings team  401     200  200  403  403  403  403  403  403  403
PUT     /api/leave-ledger/openings other 401     200  200  403  403  403  403  403  403  403
PUT     /api/leave-ledger/openings missing 401   404  404  403  403  403  403  403  403  403
GET     /api/leave-ledger/check   -      401     200  200  403  403  403  403  403  403  403
POST    /api/leave-ledger/correct -      401     204  204  403  403  403  403  403  403  403
GET     /api/leave-rules/progress -      401     200  200  403  200  403  403  403  403  200
GET     /api/leave-balances?employeeId=:employeeId own   401 200 200 200 200 200 200 200 200 200
GET     /api/leave-balances?employeeId=:employeeId team  401 200 200 200 200 404 404 404 404 200
GET     /api/leave-balances?employeeId=:employeeId other 401 200 200 404 200 404 404 404 404 200
GET     /api/leave-request-figures?leaveType=Annual&startDate=2024-05-06&endDate=2024-05-07&employeeId=:employeeId own   401 200 200 200 200 200 200 200 200 200
GET     /api/leave-request-figures?leaveType=Annual&startDate=2024-05-06&endDate=2024-05-07&employeeId=:employeeId team  401 200 200 200 200 404 404 404 404 200
GET     /api/leave-request-figures?leaveType=Annual&startDate=2024-05-06&endDate=2024-05-07&employeeId=:employeeId other 401 200 200 404 200 404 404 404 404 200
`;

const crewRules = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/crew-rules           -      401     all  all  all  all  all  all  all  all  all
GET     /api/crew-rules/:id       any    401     200  200  200  200  200  200  200  200  200
GET     /api/crew-rules/:id       missing 401    404  404  404  404  404  404  404  404  404
POST    /api/crew-rules           -      401     201  201  403  403  403  403  403  403  403
PUT     /api/crew-rules/:id       any    401     200  200  403  403  403  403  403  403  403
PUT     /api/crew-rules/:id       missing 401    404  404  403  403  403  403  403  403  403
DELETE  /api/crew-rules/:id       any    401     204  204  403  403  403  403  403  403  403
DELETE  /api/crew-rules/:id       missing 401    404  404  403  403  403  403  403  403  403
GET     /api/team-calendar?from=2026-03-01&to=2026-03-31 - 401 200 200 200 200 200 200 200 200 200
GET     /api/team-calendar/clashes?employeeId=:employeeId&startDate=2026-02-28&endDate=2026-02-28 own     401 200 200 200 200 200 200 200 200 200
GET     /api/team-calendar/clashes?employeeId=:employeeId&startDate=2026-02-28&endDate=2026-02-28 team    401 200 200 200 200 200 404 404 404 200
GET     /api/team-calendar/clashes?employeeId=:employeeId&startDate=2026-02-28&endDate=2026-02-28 other   401 200 200 404 200 200 404 404 404 200
GET     /api/team-calendar/clashes?employeeId=:employeeId&startDate=2026-02-28&endDate=2026-02-28 missing 401 404 404 404 404 404 404 404 404 404
`;

const onboarding = `
#                                        nobody  Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
GET     /api/onboarding-steps     -      401     all  all  403  403  403  403  403  403  all
GET     /api/onboarding-steps/:id any    401     200  200  403  403  403  403  403  403  200
GET     /api/onboarding-steps/:id missing 401    404  404  403  403  403  403  403  403  404
POST    /api/onboarding-steps     -      401     201  201  403  403  403  403  403  403  403
PUT     /api/onboarding-steps/:id any    401     200  200  403  403  403  403  403  403  403
PUT     /api/onboarding-steps/:id missing 401    404  404  403  403  403  403  403  403  403
DELETE  /api/onboarding-steps/:id any    401     204  204  403  403  403  403  403  403  403
DELETE  /api/onboarding-steps/:id missing 401    404  404  403  403  403  403  403  403  403
GET     /api/letter-templates     -      401     all  all  403  403  403  403  403  403  all
GET     /api/letter-templates/:id any    401     200  200  403  403  403  403  403  403  200
GET     /api/letter-templates/:id missing 401    404  404  403  403  403  403  403  403  404
POST    /api/letter-templates     -      401     201  201  403  403  403  403  403  403  403
PUT     /api/letter-templates/:id any    401     200  200  403  403  403  403  403  403  403
PUT     /api/letter-templates/:id missing 401    404  404  403  403  403  403  403  403  403
DELETE  /api/letter-templates/:id any    401     204  204  403  403  403  403  403  403  403
DELETE  /api/letter-templates/:id missing 401    404  404  403  403  403  403  403  403  403
GET     /api/employees/:id/letter-text own     401 200  200  403  403  403  403  403  403  403
GET     /api/employees/:id/letter-text team    401 200  200  403  403  403  403  403  403  403
GET     /api/employees/:id/letter-text other   401 200  200  403  403  403  403  403  403  403
GET     /api/employees/:id/letter-text missing 401 404  404  403  403  403  403  403  403  403
POST    /api/letters              own     401    403  403  403  403  403  403  403  403  403
POST    /api/letters              team    401    201  201  403  403  403  403  403  403  403
POST    /api/letters              other   401    201  201  403  403  403  403  403  403  403
POST    /api/letters              missing 401    404  404  403  403  403  403  403  403  403
# The steps belong to the employee unless another is named. Of their own, employees have only these.
GET     /api/employee-steps       -      401     all  all  team own  own  own  own  own  all
GET     /api/employee-steps/:id   own    401     200  200  200  200  200  200  200  200  200
GET     /api/employee-steps/:id   team   401     200  200  200  404  404  404  404  404  200
GET     /api/employee-steps/:id   other  401     200  200  404  404  404  404  404  404  200
GET     /api/employee-steps/:id   missing 401    404  404  404  404  404  404  404  404  404
GET     /api/employee-steps/:id#supervisor own   401 200 200 404 404 404 404 404 404 200
GET     /api/employee-steps/:id#supervisor team  401 200 200 200 404 404 404 404 404 200
POST    /api/employee-steps       own    401     201  201  403  403  403  403  403  403  403
POST    /api/employee-steps       team   401     201  201  403  403  403  403  403  403  403
POST    /api/employee-steps       other  401     201  201  403  403  403  403  403  403  403
POST    /api/employee-steps       missing 401    422  422  403  403  403  403  403  403  403
PUT     /api/employee-steps/:id   own    401     200  200  200  200  200  200  200  200  200
PUT     /api/employee-steps/:id   team   401     200  200  403  404  404  404  404  404  403
PUT     /api/employee-steps/:id   other  401     200  200  404  404  404  404  404  404  403
PUT     /api/employee-steps/:id   missing 401    404  404  404  404  404  404  404  404  404
PUT     /api/employee-steps/:id#supervisor own   401 200 200 404 404 404 404 404 404 403
PUT     /api/employee-steps/:id#supervisor team  401 200 200 200 404 404 404 404 404 403
PUT     /api/employee-steps/:id#supervisor other 401 200 200 404 404 404 404 404 404 403
PUT     /api/employee-steps/:id#hr         team  401 200 200 403 404 404 404 404 404 403
PUT     /api/employee-steps/:id#due        own   401 200 200 403 403 403 403 403 403 403
PUT     /api/employee-steps/:id#due        team  401 200 200 403 404 404 404 404 404 403
DELETE  /api/employee-steps/:id   own    401     204  204  403  403  403  403  403  403  403
DELETE  /api/employee-steps/:id   team   401     204  204  403  403  403  403  403  403  403
DELETE  /api/employee-steps/:id   other  401     204  204  403  403  403  403  403  403  403
DELETE  /api/employee-steps/:id   missing 401    404  404  403  403  403  403  403  403  403
POST    /api/employee-steps/start/:employeeId own     401 200 200 403 403 403 403 403 403 403
POST    /api/employee-steps/start/:employeeId team    401 200 200 403 403 403 403 403 403 403
POST    /api/employee-steps/start/:employeeId other   401 200 200 403 403 403 403 403 403 403
POST    /api/employee-steps/start/:employeeId missing 401 404 404 403 403 403 403 403 403 403
`;

export const expectations = [
  users,
  sessions,
  settings,
  history,
  employees,
  leaveTypes,
  crewRules,
  onboarding,
  attendance,
  leave,
  timesheets,
  timeEntries,
  banking,
  medical,
  documents,
  training,
  enrolments,
  needs,
  assets,
  assignments,
  fleet,
  inventory,
  transactions,
  accounts,
  payroll,
  payRuns,
  payBases,
  payItems,
  finalPays,
  payRules,
  publicHolidays,
  dashboard,
  firstScreen,
  reports,
  several,
].join('\n');

/** The resources whose records belong to nobody, so a list has all of them or none. */
export const ownerless: ReadonlySet<string> = new Set(
  casesOf(expectations).flatMap(({ target, path }) => (target === 'any' ? [resourceOf(path)] : [])),
);
