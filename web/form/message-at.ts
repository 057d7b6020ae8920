import { get } from 'react-hook-form';

/** What is wrong with one field of a form, however deep it lies: `items.2.item`. */
export function messageAt(errors: object, path: string): string | undefined {
  const found: { message?: unknown } | undefined = get(errors, path);
  return typeof found?.message === 'string' ? found.message : undefined;
}
