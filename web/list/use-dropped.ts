import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Dropped } from '#web/engine/unknown-asked.ts';
import { toast } from '#web/ui/toast.tsx';

/**
 * Removes invalid parameters from the URL and reports it once, so that an old or mistyped link
 * still works.
 */
export function useDropped(dropped: Dropped | null): void {
  const navigate = useNavigate();
  const sentence = dropped?.sentence;
  useEffect(() => {
    if (!dropped) return;
    toast({ title: 'Not found', description: dropped.sentence });
    void navigate({ to: '.', search: (before) => ({ ...before, ...dropped.instead }), replace: true });
    // The sentence identifies `dropped`, which is a new object each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sentence]);
}
