import { addDays } from '#contract/engine/days.ts';

/** People of the dataset, for the requests. */
export interface Known {
  employeeIds: readonly string[];
  /** Accounts with `password`: many, because attempts are limited per account. */
  usernames: readonly string[];
  password: string;
  /** The run of everyone's pay; empty until it is calculated. */
  payRunId: string;
  /** The requested page of lists. */
  page: number;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
}

interface Requested {
  name: string;
  words: string;
  /** `turn` never repeats within a run of the bench. */
  request(turn: number, known: Known): Request;
}

/** A kind of work, with identical requests to both sides. */
export interface Work extends Requested {
  /** The promised share of the limit's throughput. */
  goal: number;
}

/** Work without a reference, measured on the product only. */
export interface TimedWork extends Requested {
  /** The maximum response time in milliseconds with one client; null if none is promised. */
  atMost: number | null;
}

/** The fields of the columns in `web/hr/employee-columns.tsx`. */
const shown = 'id,employeeId,lastName,firstName,position,primaryPhone,email';
const employees = '/api/employees?sort=lastName,firstName&pageSize=50';

export const works: readonly Work[] = [
  {
    name: 'W1',
    words: 'list 50 employees, page 3',
    goal: 0.8,
    request: (_, { page }) => get(`${employees}&page=${page}`),
  },
  {
    name: 'W1f',
    words: 'the same as its screen asks: its columns, counted',
    goal: 0.8,
    request: (_, { page }) => get(`${employees}&page=${page}&total=1&fields=${shown}`),
  },
  {
    name: 'W1s',
    words: "the same, name contains 'an'",
    goal: 0.8,
    request: (_, { page }) => get(`${employees}&page=${page}&q=an`),
  },
  {
    name: 'W2',
    words: 'read one employee',
    goal: 0.6,
    request: (turn, { employeeIds }) => get(`/api/employees/${spread(employeeIds, turn)}`),
  },
  {
    name: 'W3',
    words: 'create one attendance record',
    goal: 0.5,
    request: (turn, { employeeIds }) => ({
      method: 'POST',
      path: '/api/attendance',
      body: {
        employeeId: spread(employeeIds, turn),
        date: addDays('2010-01-01', Math.floor(turn / employeeIds.length)),
        status: 'On-site',
      },
    }),
  },
  { name: 'W4', words: 'all 5,000 assets', goal: 1, request: () => get('/api/assets') },
  { name: 'W5', words: 'dashboard counters', goal: 0.8, request: () => get('/api/dashboard/stats') },
  {
    name: 'W6',
    words: 'sign in',
    goal: 0.95,
    request: (turn, { usernames, password }) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { username: spread(usernames, turn), password },
    }),
  },
];

export const timedWorks: readonly TimedWork[] = [
  {
    name: 'T1',
    words: 'search for names, numbers and what is misspelt',
    atMost: null,
    request: (turn) => get(`/api/search?q=${encodeURIComponent(spread(lookedFor, turn))}`),
  },
  {
    name: 'T2',
    words: 'attendance sheet of 10,000 people',
    atMost: 400,
    request: () => get(`/api/reports/attendance-sheet?month=${recordedMonth}`),
  },
  {
    name: 'T3',
    words: "open a person's file, beside W2",
    atMost: 50,
    request: (turn, { employeeIds }) => get(`/api/employees/${spread(employeeIds, turn)}/open-matters`),
  },
  {
    name: 'T4',
    words: 'a page of the training matrix, of 10,000 people and 60 courses',
    atMost: 150,
    request: (turn) => get(`${matrix}&page=${1 + (turn % 900)}`),
  },
  {
    name: 'T5',
    words: 'the same, of those alone who lack something',
    atMost: 150,
    request: (turn) => get(`${matrix}&page=${1 + (turn % 20)}&gaps=1`),
  },
  {
    name: 'T6',
    words: 'open a pay run of 10,000 people',
    atMost: 100,
    request: (_, { payRunId }) => get(`/api/pay-runs/${payRunId}`),
  },
  {
    name: 'T7',
    words: 'a page of its pay',
    atMost: 100,
    request: (turn, { payRunId }) =>
      get(`/api/payroll?payRunId=${payRunId}&pageSize=50&total=1&page=${1 + (turn % 200)}`),
  },
  {
    name: 'T8',
    words: 'its checks that are open, 50 of them',
    atMost: 100,
    request: (_, { payRunId }) => get(`/api/pay-runs/${payRunId}/checks?status=Open&page=1&pageSize=50`),
  },
  {
    name: 'T9',
    words: 'the list of 13 pay runs of 10,000 people each',
    atMost: 100,
    request: () => get('/api/pay-runs?page=1&pageSize=50&total=1'),
  },
  {
    name: 'T10',
    words: 'the leave balances of one person',
    atMost: 5,
    request: (turn, { employeeIds }) => get(`/api/leave-balances?employeeId=${spread(employeeIds, turn)}`),
  },
  {
    name: 'T11',
    words: 'a page of 50 leave requests as its screen asks, with balances',
    atMost: 20,
    request: (turn) =>
      get(
        `/api/leave-requests?sort=-startDate&fields=${leaveShown}&pageSize=50&total=1&page=${1 + (turn % 300)}`,
      ),
  },
  {
    name: 'T12',
    words: 'preview two late public holidays, of 10,000 people',
    atMost: 2000,
    request: () => ({
      method: 'POST',
      path: '/api/public-holidays/preview',
      body: { holidays: lateHolidays },
    }),
  },
  {
    name: 'T13',
    words: 'a month of 300 people on the team calendar',
    atMost: 50,
    request: (turn) =>
      get(
        `/api/team-calendar?from=${calendarMonth}-01&to=${calendarMonth}-28&pageSize=300&page=${1 + (turn % 30)}`,
      ),
  },
];

/** The fields of the columns in `web/hr/lists/leave-columns.tsx`. */
const leaveShown = 'id,employeeName,employeeNumber,leaveType,startDate,endDate,balance,status';

/** On days of leave and of paid periods. */
const lateHolidays = [-40, -110].map((days) => ({
  id: null,
  date: addDays(new Date().toISOString().slice(0, 10), days),
  appliesTo: 'Everybody',
  province: null,
  siteIds: [],
  isConfirmed: true,
}));

/** People of the dataset are away then. */
const calendarMonth = addDays(new Date().toISOString().slice(0, 10), -30).slice(0, 7);

const matrix = '/api/training-matrix?pageSize=10&coursePage=1&coursePageSize=5';

const lookedFor = ['kila', 'mary temu', 'margarett', 'emp-0042', 'land cruiser', 'pok', 'part 77', 'veh-00'];

/** Attendance was recorded on the last twenty days. */
const recordedMonth = addDays(new Date().toISOString().slice(0, 10), -10).slice(0, 7);

function get(path: string): Request {
  return { method: 'GET', path };
}

/** Visits each value once in a scattered order; 7,919 is prime. */
function spread(values: readonly string[], turn: number): string {
  return values[(turn * 7919) % values.length] ?? '';
}
