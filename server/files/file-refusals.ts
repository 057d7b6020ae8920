import { fileWords } from '#contract/files/files.ts';
import { invalid, Refused } from '#server/refused.ts';

export const missingFile = () => invalid([{ path: 'file', message: fileWords.missing }]);

export const emptyFile = () => invalid([{ path: 'file', message: fileWords.empty }]);

export const tooLarge = () => new Refused(413, fileWords.tooLarge, { code: 'too-large' });

export const wrongFile = (sentence: string) =>
  new Refused(415, sentence, { code: 'wrong-type', errors: [{ path: 'file', message: sentence }] });
