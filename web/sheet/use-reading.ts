import { useRef, useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import type { Reading } from './sheet.ts';

/** A complete read before an export, with progress and a cancel function. */
export function useReading() {
  const [progress, setProgress] = useState<{ read: number; total: number } | 'begun' | null>(null);
  const controller = useRef<AbortController>(null);

  async function start(take: (reading: Reading) => Promise<void>) {
    const { signal } = (controller.current = new AbortController());
    setProgress('begun');
    try {
      await take({ signal, tell: (read, total) => setProgress({ read, total }) });
    } catch (error) {
      if (!signal.aborted) toastFailure(error, recordExport.failure);
    } finally {
      setProgress(null);
    }
  }

  const isLong = progress !== null && progress !== 'begun';
  return {
    isReading: progress !== null,
    /** ' 500 of 2,000', once there is more to load. */
    words: isLong ? ` ${formatNumber(progress.read)} of ${formatNumber(progress.total)}` : '',
    /** Only if it takes long. */
    cancel: isLong ? () => controller.current?.abort() : null,
    start,
  };
}
