import { describe, expect, it } from 'vitest';
import { createFileTurns } from './file-turns.ts';

const megabyte = 1024 * 1024;
const busy = 'Many files are uploading at the moment. Try again in a few seconds.';

describe('files in progress', () => {
  it('may hold 200 MB in total, and release it when they end', () => {
    const { takePlace } = createFileTurns();
    const first = takePlace('mary');
    const second = takePlace('john');
    first.hold(150 * megabyte);
    second.hold(50 * megabyte);
    expect(() => second.hold(1)).toThrow(busy);
    second.leave();
    second.leave();
    const third = takePlace('peter');
    third.hold(50 * megabyte);
    expect(() => third.hold(1)).toThrow(busy);
    first.leave();
    third.leave();
  });

  it('can hold nothing after they have ended', () => {
    const place = createFileTurns().takePlace('mary');
    place.leave();
    expect(() => place.hold(1)).toThrow(busy);
  });
});
