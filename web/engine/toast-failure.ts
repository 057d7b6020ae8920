import { toast } from '#web/ui/toast.tsx';
import { sentenceOf } from './client.ts';

/** Says why a request failed: the server's sentence, or `fallback` where it has none. */
export function toastFailure(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: sentenceOf(error, fallback), variant: 'destructive' });
}
