import { describe, expect, it } from 'vitest';
import { readEvents } from './events.ts';

describe('the stream of events', () => {
  const cases: [as: string, pieces: string[], heard: string[][]][] = [
    ['whole', ['event: changed\ndata: ["assets","fleet"]\n\n'], [['assets', 'fleet']]],
    ['in pieces', ['event: cha', 'nged\ndata: ["as', 'sets"]\n', '\n'], [['assets']]],
    [
      'several at once',
      ['event: changed\ndata: ["a"]\n\n: still here\n\nevent: changed\ndata: ["b"]\n\n'],
      [['a'], ['b']],
    ],
    ['with a comment alone', [': hello\n\n'], []],
    ['of another kind', ['event: other\ndata: ["a"]\n\n'], []],
    ['when the server missed something', ['event: resync\ndata: {}\n\n'], [['everything']]],
    ['not ended', ['event: changed\ndata: ["a"]\n'], []],
    ['of no names', ['event: changed\ndata: {"a":1}\n\nevent: changed\ndata: [1]\n\n'], []],
  ];
  it.each(cases)('is read %s', (_as, pieces, heard) => {
    const all: string[][] = [];
    const read = readEvents(
      (names) => all.push(names),
      () => all.push(['everything']),
    );
    for (const piece of pieces) read(piece);
    expect(all).toEqual(heard);
  });
});
