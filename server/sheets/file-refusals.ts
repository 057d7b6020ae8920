import { importWords } from '#contract/imports/import-words.ts';
import { invalid } from '#server/http-error.ts';

/** Refuses an unreadable file with advice. */
export const unreadable = (message: string = importWords.unreadable) => invalid([{ path: 'file', message }]);
