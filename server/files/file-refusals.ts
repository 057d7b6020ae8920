import { fileWords } from '#contract/files/files.ts';
import { invalid, HttpError } from '#server/http-error.ts';

export const missingFile = () => invalid([{ path: 'file', message: fileWords.missing }]);

export const emptyFile = () => invalid([{ path: 'file', message: fileWords.empty }]);

export const tooLarge = (sentence: string = fileWords.tooLarge) =>
  new HttpError(413, sentence, { code: 'too-large' });

export const wrongFile = (sentence: string) =>
  new HttpError(415, sentence, { code: 'wrong-type', errors: [{ path: 'file', message: sentence }] });
