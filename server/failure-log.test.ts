import { expect, it } from 'vitest';
import { createFailureLog } from './failure-log.ts';

function logged() {
  let now = Date.parse('2026-03-14T00:00:00Z');
  const lines: object[] = [];
  const log = createFailureLog(
    () => new Date(now),
    (fields, message) => lines.push({ ...fields, message }),
  );
  return { lines, log, pass: (seconds: number) => (now += seconds * 1000) };
}

const lost = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' });

it('logs a cause once a minute with the number of suppressed lines', () => {
  const { lines, log, pass } = logged();
  for (let times = 0; times < 500; times += 1) log(lost('connect'), 'request failed');
  expect(log(lost('connect'), 'the job backup failed')).toBe(false);
  pass(60);
  expect(log(lost('connect'), 'the job backup failed')).toBe(true);
  const line = { cause: 'unavailable', reason: 'connect' };
  expect(lines).toEqual([
    { ...line, message: 'request failed' },
    { ...line, unlogged: 500, message: 'the job backup failed' },
  ]);
});

it('a cause is not suppressed by another cause or by a clock that is set back', () => {
  const { lines, log, pass } = logged();
  log(lost('connect'), 'request failed');
  log(new Error('no such column'), 'request failed');
  log(new Error('no such table'), 'request failed');
  expect(lines).toHaveLength(3);
  pass(-86_400);
  log(lost('connect'), 'request failed');
  expect(lines).toHaveLength(4);
});
