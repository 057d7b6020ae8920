import { importWords } from '#contract/imports/import-words.ts';
import { invalid } from '#server/http-error.ts';

/** A file that cannot be read is refused with what to do about it. */
export const unreadable = (message: string = importWords.unreadable) => invalid([{ path: 'file', message }]);
