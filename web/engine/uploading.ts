/** Upload progress: the share that has been sent, from 0 to 1. */
export interface Uploading {
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: FormData;
}

/**
 * Like `fetch`, but with upload progress: rejects with a TypeError when the server can't be
 * reached, and with an AbortError when cancelled.
 */
export function sendTelling(
  address: string,
  sent: Sent,
  { signal, onProgress }: Uploading,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const givenUp = () => reject(new DOMException('Given up', 'AbortError'));
    if (signal?.aborted) return givenUp();
    request.open(sent.method, address);
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached')));
    request.addEventListener('abort', givenUp);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp);
    request.send(sent.body);
  });
}
