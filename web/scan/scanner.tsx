import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { scanWith } from './camera.ts';

interface ScannerProps {
  onCode: (text: string) => void;
  onClose: () => void;
}

export function Scanner({ onCode, onClose }: ScannerProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan"
      size="small"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Scanning onCode={onCode} />
    </Dialog>
  );
}

/** The camera's picture, until it shows a code. Within the dialog, which renders its content late. */
function Scanning({ onCode }: Pick<ScannerProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!video.current) return undefined;
    return scanWith(video.current, {
      onStart: () => setStarted(true),
      onCode: (text) => found(text),
      onFailure: setFailure,
    });
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <div
        className="relative aspect-square max-h-[60dvh] overflow-hidden rounded-lg bg-[#000]"
        hidden={failure !== null}
      >
        <video ref={video} aria-label="Camera" muted playsInline className="size-full object-cover" />
        <div
          aria-hidden
          className="absolute inset-[14%] rounded-lg border-2 border-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.4)]"
        />
      </div>
      <div role="status">
        {failure ? (
          <Notice>{failure}</Notice>
        ) : (
          <p className="text-center text-ink-muted">
            {isStarted
              ? 'Hold a barcode or QR code in the frame. It is read automatically.'
              : 'Starting the camera…'}
          </p>
        )}
      </div>
    </div>
  );
}
