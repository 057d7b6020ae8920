import { useCallback, useRef, useState } from 'react';
import { fileWords, largestFile, uploadFile } from '#contract/files/files.ts';
import { sentenceOf, upload } from '#web/engine/client.ts';

interface UnderWay {
  name: string;
  percent: number;
}

export type OnUploaded = (filePath: string, name: string, file: File) => void;

/**
 * Uploads files one after the other, with progress and results. `ref`: the element showing it,
 * whose removal cancels the upload. `prepare` makes the file that is sent, or null if it can't.
 */
export function useUpload(
  onUploaded: OnUploaded,
  atMost = 1,
  prepare: (chosen: File) => Promise<File | null> = async (chosen) => chosen,
) {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [uploadResult, setUploadResult] = useState('');
  const sending = useRef<AbortController | null>(null);
  const ref = useCallback(() => () => sending.current?.abort(), []);

  async function sendAll(files: readonly File[]) {
    if (files.length === 0) return;
    if (files.length > atMost)
      return setUploadResult(atMost === 1 ? 'Choose one file' : `Choose at most ${atMost}`);
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setUploadResult('');
    const came: string[] = [];
    // One at a time, so that a slow connection is not shared.
    for (const file of files)
      if (!controller.signal.aborted) came.push(await sendOne(file, controller.signal));
    if (sending.current !== controller) return;
    setUploadResult(came.join('\n'));
    setUnderWay(null);
  }

  /** Returns the result in words. */
  async function sendOne(chosen: File, signal: AbortSignal): Promise<string> {
    const { name } = chosen;
    const file = await prepare(chosen);
    if (!file) return fileWords.notPrepared;
    if (file.size > largestFile) return fileWords.tooLarge;
    setUnderWay({ name, percent: 0 });
    try {
      const kept = await upload(uploadFile, file, {
        signal,
        onProgress: (share) => setUnderWay({ name, percent: Math.floor(share * 100) }),
      });
      onUploaded(kept.filePath, kept.name, file);
      return `${kept.name} uploaded`;
    } catch (error) {
      return signal.aborted ? `${name} was not uploaded` : sentenceOf(error, uploadFile.failure);
    }
  }

  return {
    underWay,
    uploadResult,
    send: (files: Iterable<File>) => void sendAll([...files]),
    cancel: () => sending.current?.abort(),
    ref,
  };
}
