/** As many rows as one import takes. */
export const mostRows = 10_000;
/** Bytes. */
export const largestImport = 20 * 1024 * 1024;
/** Within so many days an import is undone. */
export const undoDays = 30;

export const importWords = {
  unreadable: 'This file cannot be read as a spreadsheet: save it as XLSX or CSV and try again',
  brokenRow: (row: string) => `The file cannot be read from ${row} on: a quotation mark there has no end`,
  otherArchive: 'This is not an Excel workbook: save it as XLSX or CSV and try again',
  locked:
    'This workbook has a password, or is of an old kind (.xls): open it, save it as XLSX without a password, and try again',
  tooMuch: 'This file unpacks to far more than 10,000 rows need: save the one sheet alone and try again',
  empty: 'The file is empty',
  noRows: 'There are no rows below the head of this sheet',
  noHead: 'No row of this file names its columns: take the template',
  tooManyRows: `This file has more than ${mostRows.toLocaleString('en')} rows: split it and import one part after the other`,
  tooLarge: 'The file is larger than 20 MB: save the one sheet alone, or split it',
  unknownField: (field: string) => `There is no column ${field} here`,
  filledTwice: (label: string) => `Two columns fill ${label}: choose one of them`,
  missingColumns: (labels: string) => `No column of this sheet fills ${labels}: choose them below`,
  cellError: (error: string) => `The formula in this cell came to ${error}`,
  twiceInFile: (row: string) => `Row ${row} is about the same record`,
  severalSuch: (keys: string) => `Several records have this ${keys}: change them by hand`,
  nothing: (written: string) => `There is no ${written}, or you may not see it`,
  refersToRefused: (row: string) => `It refers to row ${row}, which is refused`,
  severalCalled: (written: string) => `Several are called ${written}: write the number instead`,
  underWay: 'Another import of the same kind is under way. Wait until it is through.',
  stopped: 'The import was stopped: nothing of it is kept.',
  someRefused: 'Some rows are refused: correct them, or import only the good ones.',
  nothingGood: 'There is nothing to import: every row is refused, or stands so already.',
  wasUndone: 'This import was undone. Send the file again to import it anew.',
  notRun: 'This import was not run, so there is nothing to undo.',
  tooLate: `An import is undone within ${undoDays} days, and this one is older.`,
  contentGone: 'What this file said is no longer kept: send it again.',
  mayNot: (things: string) => `Your role does not allow importing ${things}.`,
  changedSince: 'It was changed since, or used',
  voided: 'The import that recorded it was undone',
  builtOn: (what: string) => `There are ${what} of it by now`,
  quantityStays: (quantity: string) =>
    `There are ${quantity} already: an import sets opening stock once, and a stocktake corrects it`,
  fileNeeded: 'Send resource and then one file, in a multipart form',
} as const;
