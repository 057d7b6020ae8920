import type { Case } from './tables.ts';

/**
 * Every route that writes, and the rows it leaves in the log: one for each record it writes, with the names
 * of the fields that changed, typed by hand from the body that is sent. What is sealed is there by its name.
 */
const table = `
# route                                    action   resource            fields
POST    /api/users                         create   users               firstName lastName username roleId isActive
PUT     /api/users/:id                     update   users               firstName
DELETE  /api/users/:id                     update   users               isActive
POST    /api/users/:id/password-code       update   users
POST    /api/roles                         create   roles               roleName permissions secondFactor
PUT     /api/roles/:id                     update   roles               description
DELETE  /api/roles/:id                     delete   roles               roleName permissions secondFactor
POST    /api/sites                         create   sites               name code
PUT     /api/sites/:id                     update   sites               name
DELETE  /api/sites/:id                     delete   sites               name code
DELETE  /api/sessions/:id                  delete   sessions
POST    /api/access-tokens                 create   access-tokens       name permissions expiryDate
DELETE  /api/access-tokens/:id             delete   access-tokens       name permissions expiryDate
POST    /api/saved-views                   create   saved-views         name list query isDefault
DELETE  /api/saved-views/:id               delete   saved-views         name list query sharedWith isDefault
PUT     /api/settings                      update   settings            organisationName
POST    /api/web-hooks                     create   web-hooks           name url resources isActive
PUT     /api/web-hooks/:id                 update   web-hooks           name
DELETE  /api/web-hooks/:id                 delete   web-hooks           name url resources isActive
POST    /api/web-hooks/:id/test            update   web-hooks
PUT     /api/message-settings/:id          update   message-settings    mailFrom
POST    /api/identity-providers            create   identity-providers  name issuer scopes matchBy employeeNumberClaim groupsClaim roleRules needsRule maySignUp isPasswordOff trustsSecondFactor isActive
PUT     /api/identity-providers/:id        update   identity-providers  name
DELETE  /api/identity-providers/:id        delete   identity-providers  name issuer scopes matchBy employeeNumberClaim groupsClaim roleRules needsRule maySignUp isPasswordOff trustsSecondFactor isActive
PUT     /api/identity-providers/:id/client-secret update identity-providers
POST    /api/identity-providers/:id/test   update   identity-providers
POST    /api/identity-providers/:id/unlink update   users
POST    /api/auth/login                    sign-in  users

POST    /api/employees                     create   users               firstName lastName username roleId isActive
POST    /api/employees                     create   employees           employeeId userId position startDate photo
PUT     /api/employees/:id                 update   employees           position
POST    /api/crew-rules                    create   crew-rules          position minimum startDate isEveryDay
PUT     /api/crew-rules/:id                update   crew-rules          minimum
DELETE  /api/crew-rules/:id                delete   crew-rules          position minimum startDate isEveryDay
POST    /api/leave-types                   create   leave-types         name isPaid dayCount isPaidOut allowsHalfDays shortBalance lowestBalance waitingMonths documentWithinDays colour sortOrder isRetired
PUT     /api/leave-types/:id               update   leave-types         name
DELETE  /api/leave-types/:id               delete   leave-types         name isPaid dayCount isPaidOut allowsHalfDays shortBalance lowestBalance waitingMonths documentWithinDays colour sortOrder isRetired
POST    /api/leave-rules                   create   leave-rules         leaveTypeId from daysAYear arises isProRata waitingMonths source isConfirmed
PUT     /api/leave-rules/:id               update   leave-rules         note
DELETE  /api/leave-rules/:id               delete   leave-rules         leaveTypeId from daysAYear arises isProRata waitingMonths source isConfirmed
POST    /api/leave-ledger                  create   leave-ledger        employeeId leaveTypeId kind date days reason
PUT     /api/leave-ledger/openings         create   leave-ledger        employeeId leaveTypeId kind date days
POST    /api/letter-templates              create   letter-templates    name kind text isRetired
PUT     /api/letter-templates/:id          update   letter-templates    text
DELETE  /api/letter-templates/:id          delete   letter-templates    name kind text isRetired
POST    /api/letters                       create   files
POST    /api/letters                       create   employee-documents  employeeId documentName documentType filePath issueDate documentNumber issuingAuthority isAccepted
POST    /api/onboarding-steps              create   onboarding-steps    kind title responsible dueDays sortOrder isRetired
PUT     /api/onboarding-steps/:id          update   onboarding-steps    title
DELETE  /api/onboarding-steps/:id          delete   onboarding-steps    kind title responsible dueDays sortOrder isRetired
POST    /api/employee-steps                create   employee-steps      employeeId kind title responsible
PUT     /api/employee-steps/:id            update   employee-steps      doneDate
DELETE  /api/employee-steps/:id            delete   employee-steps      employeeId kind title responsible
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
POST    /api/employee-steps/start/:employeeId create employee-steps   employeeId kind title responsible dueDate
DELETE  /api/attendance/employee/:employeeId delete attendance          employeeId date status
POST    /api/attendance                    create   attendance          employeeId date status
POST    /api/attendance#several            create   attendance          employeeId date status
POST    /api/attendance#several            create   attendance          employeeId date status
PUT     /api/attendance/crew               create   attendance          employeeId date status
PUT     /api/attendance/:id                update   attendance          notes
DELETE  /api/attendance/:id                delete   attendance          employeeId date status
POST    /api/leave-requests                create   leave-requests      employeeId leaveType startDate endDate isHalfFirstDay isHalfLastDay status
PUT     /api/leave-requests/:id            update   leave-requests      reason
PUT     /api/leave-requests/:id#approve    update   leave-requests      status
PUT     /api/leave-requests/:id#reject     update   leave-requests      status rejectionReason
DELETE  /api/leave-requests/:id            delete   leave-requests      employeeId leaveType startDate endDate isHalfFirstDay isHalfLastDay status
POST    /api/timesheets                    create   timesheets          employeeId payPeriodStart payPeriodEnd status
PUT     /api/timesheets/:id                update   timesheets          totalHours
PUT     /api/timesheets/:id#submit         update   timesheets          status
PUT     /api/timesheets/:id#reject         update   timesheets          status rejectionReason
DELETE  /api/timesheets/:id                delete   timesheets          employeeId payPeriodStart payPeriodEnd status
POST    /api/time-entries                  create   time-entries        timesheetId date breakDurationMinutes
POST    /api/time-entries/from-attendance/:timesheetId create time-entries timesheetId date startTime endTime breakDurationMinutes
PUT     /api/time-entries/:id              update   time-entries        notes
DELETE  /api/time-entries/:id              delete   time-entries        timesheetId date breakDurationMinutes
POST    /api/banking-details               create   banking-details     employeeId bankName accountName accountNumber isPrimary isChecked
PUT     /api/banking-details/:id           update   banking-details     accountName
PUT     /api/banking-details/:id#check     update   banking-details     isChecked
PUT     /api/banking-details/:id#number    update   banking-details     accountNumber
DELETE  /api/banking-details/:id           delete   banking-details     employeeId bankName accountName isPrimary isChecked
POST    /api/banking-details/:id/reveal    read     banking-details
POST    /api/medical-history               create   medical-history     employeeId bloodType
PUT     /api/medical-history/:id           update   medical-history     emergencyMedicalNotes
POST    /api/employee-documents            create   employee-documents  employeeId documentName documentType filePath isAccepted
PUT     /api/employee-documents/:id        update   employee-documents  notes
DELETE  /api/employee-documents/:id        delete   employee-documents  employeeId documentName documentType filePath isAccepted
POST    /api/employee-documents/:id/restore#deleted restore employee-documents employeeId documentName documentType filePath isAccepted
POST    /api/files                         create   files

POST    /api/training-courses              create   training-courses    courseName isRetired
PUT     /api/training-courses/:id          update   training-courses    description
DELETE  /api/training-courses/:id          delete   training-courses    courseName isRetired
POST    /api/training-providers            create   training-providers  providerName isRetired
PUT     /api/training-providers/:id        update   training-providers  contactDetails
DELETE  /api/training-providers/:id        delete   training-providers  providerName isRetired
POST    /api/training-sessions             create   training-sessions   courseId startDate status
PUT     /api/training-sessions/:id         update   training-sessions   location
DELETE  /api/training-sessions/:id         delete   training-sessions   courseId startDate status
POST    /api/training-sessions/complete/:id update  training-sessions   status
POST    /api/training-requirements         create   training-requirements courseId position priority daysToComplete
POST    /api/training-requirements/apply   create   training-needs      employeeId courseId status priority dueDate
PUT     /api/training-requirements/:id     update   training-requirements daysToComplete
DELETE  /api/training-requirements/:id     delete   training-requirements courseId position priority daysToComplete
POST    /api/enrolments                    create   enrolments          sessionId employeeId isWaiting
PUT     /api/enrolments/:id                update   enrolments          notes
DELETE  /api/enrolments/:id                delete   enrolments          sessionId employeeId isWaiting
POST    /api/training-needs                create   training-needs      employeeId courseId status priority
PUT     /api/training-needs/:id            update   training-needs      dueDate
POST    /api/training-needs/complete/:id   update   training-needs      status completionDate
POST    /api/training-needs/complete/:id#certificate update training-needs status completionDate result
POST    /api/training-needs/complete/:id#certificate create employee-documents employeeId documentName documentType filePath issueDate isAccepted
DELETE  /api/training-needs/:id            delete   training-needs      employeeId courseId status priority

POST    /api/assets                        create   assets              assetTag assetName category status
PUT     /api/assets/:id                    update   assets              notes
POST    /api/assignments                   update   assets              assignedToId
POST    /api/assignments                   create   assignments         assetId employeeId from
POST    /api/assignments/pass-on           update   assignments         until
POST    /api/assignments/pass-on           update   assets              assignedToId
POST    /api/assignments/pass-on           update   assets              assignedToId
POST    /api/assignments/pass-on           create   assignments         assetId employeeId from
PUT     /api/assignments/:id               update   assignments         condition
PUT     /api/assignments/:id#return        update   assignments         until returnCondition
PUT     /api/assignments/:id#return        update   assets              assignedToId
POST    /api/fleet                         create   fleet               assetId licensePlate
PUT     /api/fleet/:id                     update   fleet               odometerReading
PUT     /api/fleet/:id                     create   meter-readings      assetId kind value date
POST    /api/fleet/with-asset              create   fleet               assetId licensePlate
POST    /api/fleet/with-asset              create   assets              assetTag assetName category status
DELETE  /api/fleet/:id                     delete   fleet               assetId licensePlate
POST    /api/maintenance                   create   maintenance         assetId title kind dueDate status priority tasks kit labour parts photos
PUT     /api/maintenance/:id               update   maintenance         note
DELETE  /api/maintenance/:id               delete   maintenance         assetId title kind dueDate status priority tasks kit labour parts photos
POST    /api/maintenance/start/:id         update   maintenance         status
POST    /api/maintenance/start/:id         update   assets              status statusReason
POST    /api/maintenance/issue-part/:id    create   stock-movements     stockId kind quantity date maintenanceId
POST    /api/maintenance/complete/:id      update   maintenance         status completedDate cost
POST    /api/maintenance/complete/:id      create   transactions        amount assetId category date description status type attachments
POST    /api/job-plans                     create   job-plans           title kind tasks kit
PUT     /api/job-plans/:id                 update   job-plans           note
DELETE  /api/job-plans/:id                 delete   job-plans           title kind tasks kit
POST    /api/maintenance-plans             create   maintenance-plans   assetId title kind everyMonths startDate priority isPaused
POST    /api/maintenance-plans             create   maintenance         assetId title kind dueDate status priority tasks kit labour parts photos
PUT     /api/maintenance-plans/:id         update   maintenance-plans   note
PUT     /api/maintenance-plans/:id         update   maintenance         note
DELETE  /api/maintenance-plans/:id         delete   maintenance-plans   assetId title kind everyMonths startDate priority isPaused
DELETE  /api/maintenance-plans/:id         delete   maintenance         assetId title kind dueDate status priority tasks kit labour parts photos
POST    /api/meter-readings                create   meter-readings      assetId kind value date reason
POST    /api/renewals                      create   renewals            assetId kind expiryDate evidence
PUT     /api/renewals/:id                  update   renewals            notes
DELETE  /api/renewals/:id                  delete   renewals            assetId kind expiryDate evidence
POST    /api/fuel-entries                  create   fuel-entries        assetId date litres isFull meterKind receipts status
PUT     /api/fuel-entries/:id              update   fuel-entries        notes
PUT     /api/fuel-entries/:id#accept       update   fuel-entries        status
PUT     /api/fuel-entries/:id#refuse       update   fuel-entries        status statusReason
PUT     /api/fuel-entries/:id#take-back    update   fuel-entries        status
DELETE  /api/fuel-entries/:id              delete   fuel-entries        assetId date litres isFull meterKind receipts status
POST    /api/checklists                    create   checklists          category items needsReading
PUT     /api/checklists/:id                update   checklists          items
DELETE  /api/checklists/:id                delete   checklists          category items needsReading
POST    /api/pre-start-checks              create   pre-start-checks    assetId date time answers meterKind meter isLastReadingWrong photos
POST    /api/pre-start-checks              create   meter-readings      assetId kind value date
POST    /api/pre-start-checks/reading/:id#reading update pre-start-checks
POST    /api/pre-start-checks/reading/:id#reading create meter-readings  assetId kind value date reason
POST    /api/pre-start-checks/order/:id    update   pre-start-checks
POST    /api/pre-start-checks/order/:id    create   maintenance         assetId title kind status priority dueDate tasks kit labour parts note photos
POST    /api/inventory                     create   inventory           sku itemName unit decimals isRetired
PUT     /api/inventory/:id                 update   inventory           description
DELETE  /api/inventory/:id                 delete   inventory           sku itemName unit decimals isRetired
POST    /api/stock                         create   stock               itemId location quantityOnHand lowStockThreshold
PUT     /api/stock/:id                     update   stock               lowStockThreshold
PUT     /api/stock/:id#quantity            update   stock               quantityOnHand
PUT     /api/stock/:id#quantity            create   stock-movements     stockId kind quantity date note
DELETE  /api/stock/:id                     delete   stock               itemId location quantityOnHand lowStockThreshold
POST    /api/stock-movements               create   stock-movements     stockId kind quantity date
POST    /api/purchase-orders               create   purchase-orders     supplier siteId status
PUT     /api/purchase-orders/:id           update   stock-orders        reference
PUT     /api/purchase-orders/:id           update   purchase-orders     reference
PUT     /api/purchase-orders/:id#submit    update   purchase-orders     status
PUT     /api/purchase-orders/:id#place     update   stock-orders        status
PUT     /api/purchase-orders/:id#place     update   purchase-orders     status orderedOn
PUT     /api/purchase-orders/:id#approve   update   stock-orders        status
PUT     /api/purchase-orders/:id#approve   update   purchase-orders     status orderedOn
PUT     /api/purchase-orders/:id#draft     update   purchase-orders     status statusReason
PUT     /api/purchase-orders/:id#change    update   stock-orders        status statusReason
PUT     /api/purchase-orders/:id#change    update   purchase-orders     status statusReason
PUT     /api/purchase-orders/:id#reopen    update   stock-orders        status statusReason
PUT     /api/purchase-orders/:id#reopen    update   purchase-orders     status statusReason
PUT     /api/purchase-orders/:id#close     update   stock-orders        status statusReason
PUT     /api/purchase-orders/:id#close     update   purchase-orders     status statusReason
PUT     /api/purchase-orders/:id#cancel    update   stock-orders        status statusReason
PUT     /api/purchase-orders/:id#cancel    update   purchase-orders     status statusReason
DELETE  /api/purchase-orders/:id           delete   purchase-orders     supplier status
POST    /api/stock-orders                  create   stock-orders        purchaseOrderId stockId supplier quantity orderedOn status
POST    /api/stock-orders                  create   purchase-orders     supplier orderedOn status
PUT     /api/stock-orders/:id              update   stock-orders        reference
PUT     /api/stock-orders/:id              update   purchase-orders     reference
PUT     /api/stock-orders/:id#cancel       update   stock-orders        status statusReason
PUT     /api/stock-orders/:id#cancel       update   purchase-orders     status statusReason
PUT     /api/stock-orders/:id#close        update   stock-orders        status
PUT     /api/stock-orders/:id#close        update   purchase-orders     status
PUT     /api/stock-orders/:id#open         update   stock-orders        status statusReason
PUT     /api/stock-orders/:id#open         update   purchase-orders     status statusReason
DELETE  /api/stock-orders/:id              update   purchase-orders     status
DELETE  /api/stock-orders/:id              delete   stock-orders        purchaseOrderId stockId supplier quantity orderedOn status
POST    /api/stock-orders/receive/:id      update   stock-orders        status received
POST    /api/stock-orders/receive/:id      update   purchase-orders     status
POST    /api/stock-orders/receive/:id      create   stock-movements     stockId kind quantity date
POST    /api/stock-keepers                 create   stock-keepers       location employeeId
PUT     /api/stock-keepers/:id             update   stock-keepers       location
DELETE  /api/stock-keepers/:id             delete   stock-keepers       location employeeId
POST    /api/stocktakes                    create   stocktakes          location status
PUT     /api/stocktakes/:id                update   stocktakes          note
PUT     /api/stocktakes/:id#count          update   stocktakes          status
PUT     /api/stocktakes/:id#again          update   stocktakes          status
PUT     /api/stocktakes/:id#approve        update   stocktakes          status
PUT     /api/stocktakes/:id#approve        create   stock-movements     stockId kind quantity date
PUT     /api/stocktakes/:id#cancel         update   stocktakes          status statusReason
DELETE  /api/stocktakes/:id                delete   stocktakes          location status
POST    /api/stocktakes/adjust/:id#approve update   stocktakes          status
POST    /api/stocktakes/adjust/:id#approve create   stock-movements     stockId kind quantity date
POST    /api/stock/dip/:id                 update   stocktakes          status
POST    /api/stock/dip/:id                 create   stocktakes          location status
POST    /api/stock/dip/:id                 create   stocktake-lines     stocktakeId stockId counted
POST    /api/stock/dip/:id                 create   stock-movements     stockId kind quantity date
POST    /api/stocktake-lines               create   stocktake-lines     stocktakeId stockId counted
PUT     /api/stocktake-lines/:id           update   stocktake-lines     note
PUT     /api/stocktake-lines/:id#count     update   stocktake-lines     counted

POST    /api/transactions                  create   transactions        date description category type amount status attachments
PUT     /api/transactions/:id              update   transactions        description
PUT     /api/transactions/:id#void         update   transactions        status voidReason
POST    /api/transaction-categories        create   transaction-categories name isRetired
PUT     /api/transaction-categories/:id    update   transaction-categories type
DELETE  /api/transaction-categories/:id    delete   transaction-categories name isRetired
POST    /api/report-filings                create   report-filings      report period status
PUT     /api/report-filings/:id            update   report-filings      reference
PUT     /api/report-filings/:id#withdraw   update   report-filings      status statusReason
POST    /api/month-closings                create   month-closings      month status reason
PUT     /api/month-closings/:id            update   month-closings      status reason
POST    /api/payroll                       create   payroll             employeeId payPeriodStart payPeriodEnd grossSalary deductions status
POST    /api/payroll/process               create   payroll             employeeId payPeriodStart payPeriodEnd grossSalary deductions status
POST    /api/payroll/process               create   pay-runs            payGroup payPeriodStart payPeriodEnd status
POST    /api/payroll/process               create   pay-checks          payRunId employeeId kind status
POST    /api/payroll/process               create   pay-checks          payRunId employeeId kind status
POST    /api/payroll/:id/recalculate#of-run update  pay-runs
POST    /api/payroll/:id/leave-out#of-run  update   payroll             grossSalary status voidReason leftOutAt
POST    /api/payroll/:id/leave-out#of-run  update   pay-runs
POST    /api/payroll/:id/leave-out#of-run  update   pay-checks          status
POST    /api/payroll/:id/leave-out#of-run  update   pay-checks          status
POST    /api/payroll/:id/include-again#left-out update payroll          status voidReason leftOutAt
POST    /api/payroll/:id/include-again#left-out update payroll          grossSalary
POST    /api/payroll/:id/include-again#left-out update pay-runs
POST    /api/payroll/:id/include-again#left-out update pay-checks       status
POST    /api/payroll/:id/include-again#left-out update pay-checks       status
PUT     /api/pay-runs/:id                  update   pay-runs            note
PUT     /api/pay-runs/:id#check            update   pay-runs            status
PUT     /api/pay-runs/:id#pay              update   payroll             status
PUT     /api/pay-runs/:id#pay              update   pay-runs            status paidOn
PUT     /api/pay-runs/:id#pay              create   transactions        amount category date description status type attachments
PUT     /api/pay-runs/:id#void             update   payroll             status voidReason
PUT     /api/pay-runs/:id#void             update   pay-runs            status statusReason
PUT     /api/pay-runs/:id#reverse          update   transactions        status voidReason
PUT     /api/pay-runs/:id#reverse          update   payroll             status voidReason
PUT     /api/pay-runs/:id#reverse          update   pay-runs            status statusReason
POST    /api/pay-runs/:id/recalculate      update   pay-runs
POST    /api/pay-bases                     create   pay-bases           employeeId from kind amount payGroup isShiftWork
PUT     /api/pay-bases/:id                 update   pay-bases           note
DELETE  /api/pay-bases/:id                 delete   pay-bases           employeeId from kind amount payGroup isShiftWork
POST    /api/pay-items                     create   pay-items           employeeId kind label amount isTaxed from
PUT     /api/pay-items/:id                 update   pay-items           label
DELETE  /api/pay-items/:id                 delete   pay-items           employeeId kind label amount isTaxed from
PUT     /api/final-pays/:id                update   final-pays          noticeDays
POST    /api/employees/:id/end-of-employment#leaving update employees     endDate
POST    /api/employees/:id/end-of-employment#leaving create final-pays    employeeId lastDay noticeDays paidWith
DELETE  /api/employees/:id/end-of-employment#ended update   employees     endDate
DELETE  /api/employees/:id/end-of-employment#ended delete   final-pays    employeeId lastDay noticeDays paidWith
POST    /api/pay-rules                     create   pay-rules           from terms source isConfirmed
PUT     /api/pay-rules/:id                 update   pay-rules           note
PUT     /api/pay-rules/:id#confirm         update   pay-rules           isConfirmed
DELETE  /api/pay-rules/:id                 delete   pay-rules           from terms source isConfirmed
POST    /api/public-holidays               create   public-holidays     appliesTo date name siteIds isConfirmed
PUT     /api/public-holidays/:id           update   public-holidays     name
PUT     /api/public-holidays/:id#confirm   update   public-holidays     isConfirmed
POST    /api/public-holidays/move/:id      update   public-holidays     date
DELETE  /api/public-holidays/:id           delete   public-holidays     appliesTo date name siteIds isConfirmed
POST    /api/pay-runs/:id/payments#pay     export   pay-runs
PUT     /api/pay-checks/:id                update   pay-checks          status reason
PUT     /api/payroll/:id#draft             update   payroll             grossSalary
PUT     /api/payroll/:id#pay               update   payroll             status
PUT     /api/payroll/:id#pay               create   transactions        amount category date description status type attachments
PUT     /api/payroll/:id#void              update   payroll             status voidReason

PUT     /api/users/several                 update   users               isActive
PUT     /api/employees/several             update   employees           position
PUT     /api/leave-requests/several        update   leave-requests      status
PUT     /api/timesheets/several            update   timesheets          status
PUT     /api/banking-details/several       update   banking-details     isChecked
PUT     /api/employee-documents/several    update   employee-documents  isAccepted
PUT     /api/training-courses/several      update   training-courses    targetGroup
PUT     /api/training-providers/several    update   training-providers  isRetired
PUT     /api/training-needs/several        update   training-needs      dueDate
PUT     /api/assets/several                update   assets              currentLocation
PUT     /api/fleet/several                 update   fleet               fuelType
PUT     /api/maintenance/several           update   maintenance         vendor
PUT     /api/inventory/several             update   inventory           supplier
PUT     /api/stock/several                 update   stock               lowStockThreshold
PUT     /api/transactions/several          update   transactions        siteId
PUT     /api/public-holidays/several       update   public-holidays     isConfirmed
PUT     /api/pay-checks/several            update   pay-checks          status reason
POST    /api/undo/:id                      restore  attendance          employeeId date status
`;

/** These need a beginning of their own (an empty system, the sample, a session to end), or never succeed. */
export const writtenElsewhere = [
  'POST /api/auth/register',
  'POST /api/auth/look-around',
  'POST /api/auth/logout',
  'POST /api/auth/single-sign-on/:id/start',
  'POST /api/auth/single-sign-on/finish',
  'POST /api/auth/single-sign-on/end',
  'POST /api/auth/password',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/options',
  'PUT /api/auth/passkeys/:id',
  'POST /api/auth/passkeys/:id/remove',
  'POST /api/auth/confirm',
  'POST /api/auth/confirm/single-sign-on',
  'POST /api/auth/confirmation-options',
  'POST /api/auth/passkey-options',
  'POST /api/auth/passkey',
  'POST /api/auth/authenticator',
  'POST /api/auth/authenticator/confirm',
  'POST /api/auth/authenticator/remove',
  'POST /api/auth/recovery-codes',
  'POST /api/users/:id/second-factor-reset',
  'DELETE /api/users/:id/second-factor-reset',
  'POST /api/auth/view-as',
  'DELETE /api/auth/view-as',
  'POST /api/exports',
  'POST /api/imports',
  'POST /api/imports/export',
  'POST /api/imports/:id/preview',
  'POST /api/imports/:id/run',
  'POST /api/imports/:id/cancel',
  'POST /api/imports/:id/undo',
  'POST /api/leave-ledger/correct',
  'PUT /api/message-choices',
  'PUT /api/message-settings/defaults',
  'POST /api/message-settings/:id/test-mail',
  'POST /api/message-settings/:id/test-text',
  'POST /api/crew-notices',
  'POST /api/crew-notices/preview',
  'POST /api/message-settings/queue/:id/send-again',
  'POST /api/message-settings/queue/:id/discard',
  'POST /api/users/:id/password-code/send',
  'POST /api/notifications/opened',
  'POST /api/pay-rules/try',
  'POST /api/public-holidays/preview',
  'POST /api/start-your-own',
  // By its owner alone.
  'PUT /api/saved-views/:id',
  'PUT /api/enrolments/session/:sessionId',
  'DELETE /api/transactions/:id',
  'DELETE /api/payroll/:id',
];

export interface Left {
  action: string;
  resource: string;
  fields: string[];
}

export interface Write {
  method: Case['method'];
  path: string;
  variant: string;
  left: Left[];
}

export function writes(): Write[] {
  const byTitle = new Map<string, Write>();
  for (const line of table.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [method = '', asked = '', action = '', resource = '', ...fields] = line.split(/\s+/);
    const [path = '', variant = ''] = asked.split('#');
    if (method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(`Not a write: ${line}`);
    const title = `${method} ${asked}`;
    const write = byTitle.get(title) ?? { method, path, variant, left: [] };
    write.left.push({ action, resource, fields: fields.toSorted() });
    byTitle.set(title, write);
  }
  return [...byTitle.values()];
}
