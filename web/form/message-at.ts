import { get } from 'react-hook-form';

/** The error of a field at any depth: `items.2.item`. */
export function messageAt(errors: object, path: string): string | undefined {
  const found: { message?: unknown } | undefined = get(errors, path);
  return typeof found?.message === 'string' ? found.message : undefined;
}
