import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Dropped } from '#web/engine/unknown-asked.ts';
import { toast } from '#web/ui/toast.tsx';

/** Leaves out of the address what does not exist, and says so once: an old or mistyped link is no dead end. */
export function useDropped(dropped: Dropped | null): void {
  const navigate = useNavigate();
  const sentence = dropped?.sentence;
  useEffect(() => {
    if (!dropped) return;
    toast({ title: 'Not found', description: dropped.sentence });
    void navigate({ to: '.', search: (before) => ({ ...before, ...dropped.instead }), replace: true });
    // The sentence stands for what is dropped, which is made anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sentence]);
}
