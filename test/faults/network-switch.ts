import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

export interface NetworkSwitch {
  address: { host: string; port: number };
  /** Connections that exist carry nothing any more and are never closed, as when their host vanished; new ones work. */
  silence(): void;
  /** New ones carry nothing either. */
  block(): void;
  /** New ones work again. What went silent stays so. */
  unblock(): void;
  /** From now on so many bytes a second arrive at either side; the rest is on its way. */
  slowDown(bytesPerSecond: number): void;
  /** Every connection ends, as when the process that had them was killed, and no new one is taken. */
  end(): void;
  close(): Promise<void>;
}

/** Stands between a program and its PostgreSQL, and can stop forwarding without closing anything. */
export async function openSwitch(config: pg.PoolConfig): Promise<NetworkSwitch> {
  const links = new Set<[Socket, Socket]>();
  let isBlocked = false;
  let isEnded = false;
  const server = createServer((near) => {
    if (isEnded) {
      near.destroy();
      return;
    }
    const far = connect(placeOf(config));
    const link: [Socket, Socket] = [near, far];
    links.add(link);
    for (const [from, to] of [link, [far, near]] as const) {
      from.on('error', () => undefined);
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
    }
    if (isBlocked) silenceLink(link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function silence(): void {
    for (const link of links) silenceLink(link);
  }

  return {
    address: { host: '127.0.0.1', port },
    silence,
    slowDown(bytesPerSecond) {
      for (const [near, far] of links) {
        slowDownWay(near, far, bytesPerSecond);
        slowDownWay(far, near, bytesPerSecond);
      }
    },
    block() {
      isBlocked = true;
      silence();
    },
    unblock() {
      isBlocked = false;
    },
    end() {
      isEnded = true;
      for (const socket of [...links].flat()) socket.destroy();
    },
    async close() {
      for (const socket of [...links].flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What either side sends is read by nobody, its end among it. */
function silenceLink(link: [Socket, Socket]): void {
  for (const socket of link) {
    socket.removeAllListeners('data');
    socket.removeAllListeners('close');
    socket.pause();
  }
}

function slowDownWay(from: Socket, to: Socket, bytesPerSecond: number): void {
  const ticksPerSecond = 20;
  let onItsWay = Buffer.alloc(0);
  from.removeAllListeners('data');
  from.on('data', (bytes: Buffer) => (onItsWay = Buffer.concat([onItsWay, bytes])));
  const timer = setInterval(() => {
    const arriving = Math.round(bytesPerSecond / ticksPerSecond);
    if (onItsWay.length > 0) to.write(onItsWay.subarray(0, arriving));
    onItsWay = onItsWay.subarray(arriving);
  }, 1000 / ticksPerSecond);
  from.on('close', () => clearInterval(timer));
}

function placeOf({ connectionString, host = '', port = 5432 }: pg.PoolConfig) {
  if (connectionString === undefined) return { path: join(host, `.s.PGSQL.${port}`) };
  const url = new URL(connectionString);
  return { host: url.hostname, port: Number(url.port || 5432) };
}
