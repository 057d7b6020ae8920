import { describe, expect, it } from 'vitest';
import { readEvents, type Notice } from './events.ts';

const changed = (data: string) => `event: changed\ndata: ${data}\n\n`;

describe('the stream of events', () => {
  const cases: [as: string, pieces: string[], heard: Notice[]][] = [
    [
      'whole',
      [changed('{"changed":{"assets":["a","b"],"fleet":"all"},"within":400}')],
      [
        {
          changed: new Map<string, 'all' | Set<string>>([
            ['assets', new Set(['a', 'b'])],
            ['fleet', 'all'],
          ]),
          within: 400,
        },
      ],
    ],
    [
      'in pieces',
      ['event: cha', 'nged\ndata: {"changed":{"as', 'sets":"all"},"within":0}\n', '\n'],
      [{ changed: new Map([['assets', 'all']]), within: 0 }],
    ],
    [
      'several at once',
      [
        `${changed('{"changed":{"a":"all"},"within":1}')}: still here\n\n${changed('{"changed":{"b":"all"},"within":2}')}`,
      ],
      [
        { changed: new Map([['a', 'all']]), within: 1 },
        { changed: new Map([['b', 'all']]), within: 2 },
      ],
    ],
    [
      'when the server may have missed something',
      ['event: resync\ndata: {"within":9}\n\n'],
      [{ changed: 'all', within: 9 }],
    ],
    ['with a comment alone', [': hello\n\n'], []],
    ['of another kind', ['event: other\ndata: {"changed":{"a":"all"}}\n\n'], []],
    ['not ended', ['event: changed\ndata: {"changed":{"a":"all"}}\n'], []],
    ['of nothing', [changed('{"changed":{},"within":1}'), changed('[]')], []],
  ];
  it.each(cases)('is parsed %s', (_as, pieces, heard) => {
    const all: Notice[] = [];
    const read = readEvents((notice) => all.push(notice));
    for (const piece of pieces) read(piece);
    expect(all).toEqual(heard);
  });
});
