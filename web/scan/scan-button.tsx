import { Camera } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { parseScanned, type Scanned } from './scanned-code.ts';

const Scanner = lazyPart(async () => (await import('./scanner.tsx')).Scanner);

interface ScanButtonProps {
  onScan: (scanned: Scanned) => void;
  /** Shows only the icon. */
  isSmall?: boolean;
}

/** Scans a barcode or QR code with the camera. */
export function ScanButton({ onScan, isSmall = false }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!mayHaveCamera()) return null;
  const open = () => setOpen(true);
  return (
    <>
      {isSmall ? (
        <IconButton icon={Camera} label="Scan" tooltipSide="bottom" onClick={open} />
      ) : (
        <Button icon={Camera} onClick={open}>
          Scan
        </Button>
      )}
      {isOpen && (
        <Scanner
          onCode={(text) => {
            flushSync(() => setOpen(false));
            // Deferred, because the closing dialog first returns the focus to this button.
            setTimeout(() => onScan(parseScanned(text)));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Whether scanning can be offered. Without https a browser hides its camera, and the scanner says so. */
function mayHaveCamera(): boolean {
  return 'mediaDevices' in navigator || !window.isSecureContext;
}
