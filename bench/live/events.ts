import { connect } from 'node:net';
import { watchEvents as endpoint } from '#contract/live/events.ts';
import { readEvents, type Notice } from '#web/live/events.ts';

interface Watching {
  port: number;
  token: string;
  onNotice: (notice: Notice) => void;
}

/** One event stream, over HTTP/1.0 to avoid chunked encoding. */
export async function watchEvents({ port, token, onNotice }: Watching) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('utf8');
  socket.write(
    `${endpoint.method} ${endpoint.path} HTTP/1.0\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  let isOpen = true;
  socket.on('close', () => void (isOpen = false));
  await new Promise<void>((done, fail) => {
    let text = '';
    socket.on('error', fail);
    socket.on('close', () => fail(new Error(`A stream of events ended: ${text}`)));
    socket.on('data', function hello(chunk: string) {
      text += chunk;
      if (!text.includes(': hello\n\n')) return;
      socket.off('data', hello);
      done();
    });
  });
  socket.on('data', readEvents(onNotice));
  return { isOpen: () => isOpen, close: () => void socket.destroy() };
}
