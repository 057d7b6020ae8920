import { beforeEach, expect, it, vi } from 'vitest';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';

const path = '/api/settings';
const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('window', { earlyReads: { token: 'mine', answers: { [path]: answer } } });
  openedAgo(1000);
});

function openedAgo(milliseconds: number): void {
  vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
}

it('is given once, and only for what was read', () => {
  expect(takeEarlyRead('mine', '/api/notifications')).toBeUndefined();
  expect(takeEarlyRead('mine', path)).toBe(answer);
  expect(takeEarlyRead('mine', path)).toBeUndefined();
});

it.each(['other', null])('is not given to another session: %s', (token) => {
  expect(takeEarlyRead(token, path)).toBeUndefined();
});

it('is not given long after the page was opened', () => {
  openedAgo(30_000);
  expect(takeEarlyRead('mine', path)).toBeUndefined();
});

it('is not given after a write, and its connection is free again', async () => {
  const cancel = vi.fn<() => void>();
  const unread = new Response(new ReadableStream({ cancel }));
  vi.stubGlobal('window', { earlyReads: { token: 'mine', answers: { [path]: Promise.resolve(unread) } } });
  dropEarlyReads();
  expect(takeEarlyRead('mine', path)).toBeUndefined();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});
