import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { InvalidParams } from '#web/engine/invalid-params.ts';
import { toast } from '#web/ui/toast.tsx';

/**
 * Removes invalid parameters from the URL and reports it once, so that an old or mistyped link
 * still works.
 */
export function useInvalidParams(invalid: InvalidParams | null): void {
  const navigate = useNavigate();
  const sentence = invalid?.sentence;
  useEffect(() => {
    if (!invalid) return;
    toast({ title: 'Not found', description: invalid.sentence });
    void navigate({ to: '.', search: (before) => ({ ...before, ...invalid.instead }), replace: true });
    // The sentence identifies `invalid`, which is a new object each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sentence]);
}
