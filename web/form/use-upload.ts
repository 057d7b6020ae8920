import { useCallback, useRef, useState } from 'react';
import { fileWords, largestFile, uploadFile } from '#contract/files/files.ts';
import { sentenceOf, upload } from '#web/engine/client.ts';

interface UnderWay {
  name: string;
  percent: number;
}

/** One file on its way to the server: how far it is, and what came of it. `ref`: where it is shown, and given up with. */
export function useUpload(onUploaded: (filePath: string, name: string) => void) {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [said, setSaid] = useState('');
  const sending = useRef<AbortController | null>(null);
  const ref = useCallback(() => () => sending.current?.abort(), []);

  async function sendFile(file: File) {
    if (file.size > largestFile) return setSaid(fileWords.tooLarge);
    const { name } = file;
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setSaid('');
    setUnderWay({ name, percent: 0 });
    try {
      const kept = await upload(uploadFile, file, {
        signal: controller.signal,
        onProgress: (share) => setUnderWay({ name, percent: Math.floor(share * 100) }),
      });
      onUploaded(kept.filePath, kept.name);
      setSaid(`${kept.name} is uploaded`);
    } catch (error) {
      setSaid(controller.signal.aborted ? `${name} was not uploaded` : sentenceOf(error, uploadFile.failure));
    } finally {
      if (sending.current === controller) setUnderWay(null);
    }
  }

  return {
    underWay,
    said,
    send: (file: File | undefined) => void (file && sendFile(file)),
    cancel: () => sending.current?.abort(),
    ref,
  };
}
