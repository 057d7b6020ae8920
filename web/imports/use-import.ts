import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { archiveBounds, largestImport } from '#contract/imports/import-bounds.ts';
import { importableOf } from '#contract/imports/importables.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { ImportAnswer, ImportChoices } from '#contract/imports/import-answer.ts';
import {
  cancelImport,
  makeImport,
  previewImport,
  readImport,
  readImportProgress,
  readImportRows,
  runImport,
} from '#contract/imports/import-endpoints.ts';
import { addressOf, call, sentenceOf, upload } from '#web/engine/client.ts';
import { newId } from '#web/engine/new-id.ts';
import { keyOf, reading, reloadInvalidated } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';

const lookEvery = 500;

/** An upload: sent, then previewed. */
export interface Sending {
  id: string;
  name: string;
  /** Null once it is uploaded and being previewed. */
  percent: number | null;
}

export interface SentFile {
  file: File;
  resource: string;
  columns?: Readonly<Record<string, string | null>> | undefined;
  sheet?: string | undefined;
  /** For a file with more rows than one import takes. */
  part?: number | undefined;
}

/**
 * Uploads a file for a preview. `message`: why it failed. `ref`: the element showing it, whose removal
 * cancels the upload.
 */
export function useSendFile(onPreview: (answer: ImportAnswer, sent: SentFile) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [message, setMessage] = useState('');
  const controller = useRef<AbortController | null>(null);
  const ref = useCallback(() => () => controller.current?.abort(), []);

  async function send(sent: SentFile): Promise<void> {
    const { file, resource, columns, sheet, part } = sent;
    const isArchive = importableOf(resource)?.fileColumn !== undefined;
    if (file.size > (isArchive ? archiveBounds.bytes : largestImport))
      return setMessage(isArchive ? importWords.zipTooLarge : importWords.tooLarge);
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const id = newId();
    setMessage('');
    setSending({ id, name: file.name, percent: 0 });
    try {
      const answer = await upload(makeImport, file, {
        signal,
        fields: {
          id,
          resource,
          ...(columns && { columns: JSON.stringify(columns) }),
          ...(sheet !== undefined && { sheet }),
          ...(part !== undefined && { part: String(part) }),
        },
        onProgress: (share) =>
          setSending({ id, name: file.name, percent: share < 1 ? Math.floor(share * 100) : null }),
      });
      keepAnswer(answer);
      onPreview(answer, sent);
    } catch (error) {
      if (!signal.aborted) setMessage(sentenceOf(error, makeImport.failure));
    } finally {
      if (controller.current?.signal === signal) setSending(null);
    }
  }

  return { sending, message, send, cancel: () => controller.current?.abort(), ref };
}

function keepAnswer(answer: ImportAnswer): void {
  const key = keyOf(addressOf(readImport.path, { id: answer.id }, undefined));
  queryClient.setQueryData(key, answer);
}

export function useImport(id: string | undefined) {
  return useQuery({
    ...reading(readImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchOnMount: false,
  });
}

/** Previews the import again with corrections or mapped values, which are stored with it. */
export function usePreview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: ImportChoices) => call(previewImport, { params: { id }, body: choices }),
    async onSuccess(answer) {
      keepAnswer(answer);
      await client.invalidateQueries({ queryKey: keyOf(addressOf(readImportRows.path, { id }, undefined)) });
    },
  });
}

export type Preview = ReturnType<typeof usePreview>;

/** Runs a previewed import. */
export function useRun(onDone: (answer: ImportAnswer) => void, onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, onlyGood }: { id: string; onlyGood: boolean }) =>
      call(runImport, { params: { id }, body: { onlyGood } }),
    async onSuccess(answer) {
      keepAnswer(answer);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'settings' });
      await reloadInvalidated(client, runImport);
      onDone(answer);
    },
    onError: onFailure,
  });
}

export function stopImport(id: string): Promise<void> {
  return call(cancelImport, { params: { id } });
}

/** Progress as text and numbers; null until there is any. */
export function useProgress(id: string | undefined, isUnderWay: boolean) {
  const { data } = useQuery({
    ...reading(readImportProgress, { params: { id: id ?? '' } }),
    enabled: isUnderWay && id !== undefined,
    refetchInterval: lookEvery,
    gcTime: 0,
  });
  return isUnderWay ? (data ?? null) : null;
}
