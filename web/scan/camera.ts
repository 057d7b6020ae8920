import { createDetector } from './detector.ts';

interface Scanning {
  onStart: () => void;
  onCode: (text: string) => void;
  /** With a sentence for the user. */
  onFailure: (sentence: string) => void;
}

/** Milliseconds between two looks at the picture, which leave the phone time to draw it. */
const pause = 120;

/** Shows the camera's picture in `video` until a code is found in it. Returns what stops the camera. */
export function scanWith(video: HTMLVideoElement, { onStart, onCode, onFailure }: Scanning): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  void begin();
  return stop;

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  }

  function fail(sentence: string) {
    if (isStopped) return;
    stop();
    onFailure(sentence);
  }

  async function begin() {
    const loading = createDetector();
    // Handled below, unless the camera fails first.
    loading.catch(() => undefined);
    try {
      if (!window.isSecureContext) return fail(insecure);
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      // Closed while the browser asked for permission.
      if (isStopped) return stop();
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(ended));
      video.srcObject = stream;
      await video.play();
    } catch (error) {
      return fail(describeFailure(error));
    }
    if (isStopped) return;
    try {
      const detector = await loading;
      if (isStopped) return;
      onStart();
      await look(detector);
    } catch {
      fail(notLoaded);
    }
  }

  async function look(detector: Awaited<ReturnType<typeof createDetector>>) {
    const [found] = await detector.detect(video).catch(() => []);
    if (isStopped) return;
    if (found?.rawValue) {
      stop();
      onCode(found.rawValue);
    } else timer = setTimeout(() => void look(detector), pause);
  }
}

const instead = 'You can close this window and type the code instead.';
const insecure = `The camera works only on a secure page: open Bilum with https, or on localhost. ${instead}`;
const refused = `The camera is not allowed. Allow it for this site in the settings of the browser, then scan again. ${instead}`;
const none = `This device has no camera. ${instead}`;
const ended = `The camera was switched off. Close this window and scan again.`;
const inUse = `The camera can’t be used. Close other apps that use it, then scan again. ${instead}`;
const notLoaded = `The scanner could not be loaded. Check your connection, then scan again. ${instead}`;

function describeFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return refused;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? none : inUse;
}
