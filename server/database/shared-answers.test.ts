import { describe, expect, it } from 'vitest';
import { sharedAnswers } from './shared-answers.ts';

/** Computations that the test completes, and a clock that it sets. */
function setUp() {
  let time = 1000;
  const share = sharedAnswers<string>(() => time);
  const begun: { end: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const compute = () =>
    new Promise<string>((resolve, reject) => void begun.push({ end: resolve, fail: reject }));
  return {
    begun,
    ask: (age = 0, key = 'key') => share(key, age, compute),
    pass: (milliseconds: number) => void (time += milliseconds),
    end: (at: number, answer: string) => begun[at]?.end(answer),
  };
}

describe('a caller that needs a current answer', () => {
  it('shares a computation that starts after the call, never a running one', async () => {
    const { ask, begun, end } = setUp();
    const first = ask();
    const [second, third] = [ask(), ask()];
    expect(begun).toHaveLength(1);
    end(0, 'old');
    expect(await first).toBe('old');
    await expect.poll(() => begun.length).toBe(2);
    const fourth = ask();
    end(1, 'new');
    expect([await second, await third]).toEqual(['new', 'new']);
    await expect.poll(() => begun.length).toBe(3);
    end(2, 'newest');
    expect(await fourth).toBe('newest');
  });

  it('never gets an earlier answer, however recent', async () => {
    const { ask, begun, end } = setUp();
    const first = ask();
    end(0, 'old');
    await first;
    const second = ask();
    expect(begun).toHaveLength(2);
    end(1, 'new');
    expect(await second).toBe('new');
  });

  it('does not share an answer with another key', () => {
    const { ask, begun } = setUp();
    void ask(0, 'mine');
    void ask(0, 'theirs');
    expect(begun).toHaveLength(2);
  });

  it('gets an answer after a failed computation', async () => {
    const { ask, begun, end } = setUp();
    const first = ask();
    const second = ask();
    begun[0]?.fail(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await expect.poll(() => begun.length).toBe(2);
    end(1, 'new');
    expect(await second).toBe('new');
  });
});

describe('a caller that accepts an older answer', () => {
  it('gets the latest answer while it is recent enough', async () => {
    const { ask, begun, end, pass } = setUp();
    const first = ask();
    end(0, 'old');
    await first;
    pass(1999);
    expect(await ask(2000)).toBe('old');
    pass(1);
    void ask(2000);
    expect(begun).toHaveLength(2);
  });

  it('gets the running computation if it started recently enough', async () => {
    const { ask, begun, end, pass } = setUp();
    const first = ask();
    pass(500);
    const second = ask(1000);
    end(0, 'old');
    expect([await first, await second]).toEqual(['old', 'old']);
    expect(begun).toHaveLength(1);
  });

  it('never gets a failed answer', async () => {
    const { ask, begun } = setUp();
    const first = ask();
    begun[0]?.fail(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    void ask(1000);
    expect(begun).toHaveLength(2);
  });
});
