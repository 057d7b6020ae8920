import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport } from './send-import.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const people = [
    ['E-1', 'Mary', 'Kila'],
    ['E-2', 'John', 'Tau'],
  ];
  for (const [employeeId, firstName, lastName] of people)
    await server.made('/api/employees', {
      employeeId,
      firstName,
      lastName,
      position: 'Clerk',
      startDate: '2020-01-01',
    });
  const assetId = await server.made('/api/assets', {
    assetTag: 'VEH-001',
    assetName: 'Hilux',
    category: 'Vehicle',
  });
  await server.made('/api/fleet', { assetId, licensePlate: 'BGH 482' });
  const generator = { assetTag: 'GEN-1', assetName: 'Generator', category: 'Heavy Machinery' };
  await server.made('/api/assets', generator);
  await server.made('/api/training-courses', { courseName: 'First Aid' });
  await server.made('/api/inventory', { sku: 'FLT-1', itemName: 'Oil filter' });
});
afterAll(() => server.stop());

interface Strange {
  file: string[];
  /** What the rows become, as the list has them. */
  list: string;
  fields: string;
  records: unknown[][];
  /** The other rows by their number in the file, and which of their fields are refused. */
  refused: (number | string)[][];
}

/** Each as somebody keeps it who has never seen our template. */
const strange: Record<string, Strange> = {
  employees: {
    file: [
      'LAGOON TRADING LTD - STAFF LIST,,,,,,,',
      'Printed 17/11/2026,,,,,,,',
      ',,,,,,,',
      ' Emp No. ,Surname ,Given Names,Job Title,Date Joined,Employment Type,Mobile,D.O.B.',
      ' S-101 , Wari ,Peter  ,Site Manager ,14/02/2019,perm,7000 0001,3-Mar-84',
      'S-102,KAPI,Ruth,Plant Operator,1 July 2021,Casual ,,1990-07-25',
      ',,,,,,,',
      'S-103,Mek,Anna,,15.03.2022,,,',
      'Total,3,,,,,,',
    ],
    list: 'employees?sort=employeeId',
    fields: 'employeeId,firstName,lastName,position,startDate,workType,primaryPhone,dateOfBirth',
    records: [
      ['E-1', 'Mary', 'Kila', 'Clerk', '2020-01-01', null, null, null],
      ['E-2', 'John', 'Tau', 'Clerk', '2020-01-01', null, null, null],
      ['S-101', 'Peter', 'Wari', 'Site Manager', '2019-02-14', 'Permanent', '7000 0001', '1984-03-03'],
      ['S-102', 'Ruth', 'KAPI', 'Plant Operator', '2021-07-01', 'Casual', null, '1990-07-25'],
    ],
    refused: [
      [8, 'position'],
      [9, 'firstName', 'position', 'startDate'],
    ],
  },
  assets: {
    file: [
      'Asset Register;;;;;;',
      'Tag No;Description;Type;Date Acquired;S/N;Custodian;Condition',
      ' A-1 ;Drill press  ;heavy machinery;14.08.2023;DP-1;Mary Kila;operational',
      'A-2;"Compressor, 60 l";Heavy  Machinery;2 Sept 22;;E-2;',
      ';;;;;;',
      'A-3;Ladder;;03.13.2024;;;',
      'Total;3;;;;;',
    ],
    list: 'assets?category=Heavy Machinery&sort=assetTag',
    fields: 'assetTag,assetName,category,purchaseDate,serialNumber,assignedToName,status',
    records: [
      ['A-1', 'Drill press', 'Heavy Machinery', '2023-08-14', 'DP-1', 'Mary Kila', 'Operational'],
      ['A-2', 'Compressor, 60 l', 'Heavy Machinery', '2022-09-02', null, 'John Tau', 'Operational'],
      ['GEN-1', 'Generator', 'Heavy Machinery', null, null, null, 'Operational'],
    ],
    refused: [
      [6, 'category', 'purchaseDate'],
      [7, 'category'],
    ],
  },
  fleet: {
    file: [
      'Fleet No\tMake & Model\tRego No.\tRego Due\tKms\tFuel\tDriver',
      'V-10\tToyota Hiace \t BAA 100\t30/06/2027\t48,200 km\tdiesel\tTau, John',
      'V-11\tIsuzu NPR\tBAB 200\t2027-01-31\t120 500\tPetrol\t',
      '\t\t\t\t\t\t',
      'V-12\tTrailer\t\t\t\t\t',
      'TOTAL\t3\t\t\t\t\t',
    ],
    list: 'fleet?sort=licensePlate',
    fields: 'assetTag,assetName,licensePlate,registrationExpiry,odometerReading,fuelType,currentLocation',
    records: [
      ['V-10', 'Toyota Hiace', 'BAA 100', '2027-06-30', 48200, 'Diesel', null],
      ['V-11', 'Isuzu NPR', 'BAB 200', '2027-01-31', 120500, 'Petrol', null],
      ['VEH-001', 'Hilux', 'BGH 482', null, null, null, null],
    ],
    refused: [
      [5, 'licensePlate'],
      [6, 'licensePlate'],
    ],
  },
  inventory: {
    file: [
      'Stock on hand at 31 October,,,,,,,',
      'Stock Code,Product,UOM,Bin,SOH,Reorder Level,Unit Price,Preferred Supplier',
      ' BLT-1 ,Fan belt ,each,Lae,12,4,K 42.50,Lae Motors',
      'OIL-1,Engine oil,litre,Lae,205.0,20,"K1,012.255",',
      ',,,,,,,',
      'NUT-1,Nuts,,,"1,000",,,',
      'Total,,,,"1,217",,,',
    ],
    list: 'inventory?sort=sku',
    fields: 'sku,itemName,unit,location,quantityOnHand,lowStockThreshold,openingCost,supplier',
    records: [
      ['BLT-1', 'Fan belt', 'each', 'Lae', 12, 4, 42.5, 'Lae Motors'],
      ['FLT-1', 'Oil filter', 'each', null, null, null, null, null],
      ['OIL-1', 'Engine oil', 'litre', 'Lae', 205, 20, 1012.255, null],
    ],
    refused: [
      [6, 'location'],
      [7, 'itemName', 'location'],
    ],
  },
  'leave-requests': {
    file: [
      'Staff Name,Leave,First Day,Last Day,Remarks,Decision',
      'Kila Mary,annual leave,05/01/2026,16/01/2026,  Home ,approved',
      'E-2,SICK,3-Feb-26,2026-02-04,,Pending ',
      ',,,,,',
      'E-2,Long service,05/03/2026,06/03/2026,,',
      'Total days,,,14,,',
    ],
    list: 'leave-requests?sort=startDate',
    fields: 'employeeName,leaveType,startDate,endDate,reason,status',
    records: [
      ['Mary Kila', 'Annual', '2026-01-05', '2026-01-16', 'Home', 'Approved'],
      ['John Tau', 'Sick', '2026-02-03', '2026-02-04', null, 'Pending'],
    ],
    refused: [
      [5, 'leaveType'],
      [6, 'employeeId', 'leaveType', 'startDate', 'endDate'],
    ],
  },
  'training-needs': {
    file: [
      'Trainee,Certificate,Date Issued,Outcome',
      ' Mary  Kila ,first aid ,21/05/2025,PASSED',
      'e-2,First Aid,"May 22, 2025",passed',
      ',,,',
      'E-2,Welding,22/05/2025,Passed',
      'Total,2,,',
    ],
    list: 'training-needs?sort=completionDate',
    fields: 'employeeName,courseName,completionDate,result,status',
    records: [
      ['Mary Kila', 'First Aid', '2025-05-21', 'Passed', 'Completed'],
      ['John Tau', 'First Aid', '2025-05-22', 'Passed', 'Completed'],
    ],
    refused: [
      [5, 'courseId'],
      [6, 'employeeId', 'courseId'],
    ],
  },
  transactions: {
    file: [
      'Statement of account;;;;;',
      'Posting Date;Particulars;Account;Withdrawals;Deposits;Cheque No',
      '17.03.2026; Office rent ;Rent;K 4.200,00;;000123',
      '18.03.2026;Sale of scrap;Sales;;PGK 1.050,50;R-9',
      ';;;;;',
      '19.03.2026;Bank fee;Rent;(2,50);;',
      'Total;;;4.202,50;1.050,50;',
    ],
    list: 'transactions?sort=date',
    fields: 'date,description,category,type,amount,reference',
    records: [
      ['2026-03-17', 'Office rent', 'Rent', 'Expense', 4200, '000123'],
      ['2026-03-18', 'Sale of scrap', 'Sales', 'Revenue', 1050.5, 'R-9'],
    ],
    refused: [
      [6, 'debit'],
      [7, 'date', 'description', 'category', 'credit'],
    ],
  },
  attendance: {
    file: [
      'Work Date,Staff No,Present,Remarks',
      ' 17/11/2025 ,E-1, ON SITE ,',
      'Tue 18 Nov 2025,e-2,off site,"Port,  Moresby"',
      ',,,',
      '19/11/2025,E-2,holiday?,',
      'Total,2,,',
    ],
    list: 'attendance?sort=date',
    fields: 'employeeName,date,status,notes',
    records: [
      ['Mary Kila', '2025-11-17', 'On-site', null],
      ['John Tau', '2025-11-18', 'Off-site', 'Port,  Moresby'],
    ],
    refused: [
      [5, 'status'],
      [6, 'employeeId', 'date'],
    ],
  },
  'meter-readings': {
    file: [
      'Plant No;Read On;Hour Meter;Meter Type',
      ' gen-1 ;01.03.2026;1204 ;hours',
      'BGH 482;2026-03-02;48 300;km',
      ';;;',
      'GEN-1;03.03.2026;n/a;hours',
      'Total;;49504;',
    ],
    list: 'meter-readings?sort=date&dateTo=2026-03-31',
    fields: 'assetTag,kind,value,date',
    records: [['GEN-1', 'Hours', 1204, '2026-03-01']],
    refused: [
      [3, 'kind'],
      [5, 'value'],
      [6, 'assetId', 'date'],
    ],
  },
  'fuel-entries': {
    file: [
      'Filled On,Rego,Ltrs,Total Cost,Odo,Full Tank,Fuel Station',
      '5/3/2026, bgh 482 ,62.5 L,"K 281.25",48400,Y,Puma  Lae',
      '13/3/2026,BGH 482,60,"PGK270.00","48,900",no,',
      ',,,,,,',
      '14/3/2026,BGH 482,-5,20,,,',
      'Total,,122.5,551.25,,,',
    ],
    list: 'fuel-entries?sort=date',
    fields: 'assetTag,date,litres,cost,meter,isFull,vendor',
    records: [
      ['VEH-001', '2026-03-05', 62.5, 281.25, 48400, true, 'Puma  Lae'],
      ['VEH-001', '2026-03-13', 60, 270, 48900, false, null],
    ],
    refused: [
      [5, 'litres'],
      [6, 'assetId', 'date'],
    ],
  },
  maintenance: {
    file: [
      'Plant,Job,Date Done,Workshop,Total Cost,Hrs,Comments',
      'GEN-1,Service ,04/12/2025, Lae Motors,"K1,250.00","1,190",Oil and filters',
      'VEH-001,Tyres,2025-12-31,,$ 800,,',
      ',,,,,,',
      'GEN-1,Repair,13/01/2026,,free,,',
      'Total,,,,"2,050.00",,',
    ],
    list: 'maintenance?sort=completedDate',
    fields: 'assetTag,kind,status,completedDate,vendor,cost,hours,note',
    records: [
      ['GEN-1', 'Service', 'Completed', '2025-12-04', 'Lae Motors', 1250, 1190, 'Oil and filters'],
      ['VEH-001', 'Tyres', 'Completed', '2025-12-31', null, 800, null, null],
    ],
    refused: [
      [5, 'cost'],
      [6, 'assetId', 'kind'],
    ],
  },
  'stock-movements': {
    file: [
      'Store ledger,,,,,,',
      'Posted,Part No,Warehouse,Movement,In / Out,Cost Price,Received By',
      '05/02/2026, flt-1 ,Lae,ISSUE,2,,Mary Kila ',
      '1 Feb 2026,FLT-1, Lae ,received,10,K12.50,',
      ',,,,,,',
      '06/02/2026,FLT-1,Lae,,-3,,Mary Kila',
      '07/02/2026,FLT-1,Lae,Lost,1,,',
      'Total,,,,4,,',
    ],
    list: 'stock-movements?sort=date&sku=FLT-1',
    fields: 'date,sku,location,kind,quantity,unitCost,employeeName',
    records: [
      ['2026-02-01', 'FLT-1', 'Lae', 'Receive', 10, 12.5, null],
      ['2026-02-05', 'FLT-1', 'Lae', 'Issue', -2, null, 'Mary Kila'],
      ['2026-02-06', 'FLT-1', 'Lae', 'Issue', -3, null, 'Mary Kila'],
    ],
    refused: [
      [7, 'kind'],
      [8, 'date', 'sku'],
    ],
  },
};

describe('a file of somebody who never saw the template', () => {
  it.each(Object.entries(strange))('%s', async (resource, { file, list, fields, records, refused }) => {
    const { status, body } = await sendImport(server, server.admin, { resource, file: file.join('\r\n') });
    expect([status, body.detail]).toEqual([201, undefined]);
    const refusedRows = body.rows.filter(({ outcome }: ImportRow) => outcome === 'refused');
    expect(
      refusedRows.map(({ row, errors }: ImportRow) => [row, ...errors.map(({ field }) => field)]),
    ).toEqual(refused);
    const run = await server.admin.post(`/api/imports/${body.id}/run`, { onlyGood: true });
    expect([run.status, run.body.status]).toEqual([200, 'Imported']);
    const answer = await server.admin.get(`/api/${list}&fields=${fields}`);
    expect(
      answer.body.map((record: Record<string, unknown>) => fields.split(',').map((field) => record[field])),
    ).toEqual(records);
  });
});
