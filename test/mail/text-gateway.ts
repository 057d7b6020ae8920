import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedText {
  headers: IncomingHttpHeaders;
  body: string;
}

interface GatewayAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface TextGateway {
  url: string;
  received: ReceivedText[];
  /** How it answers, in order; then 200. 'hang up': it takes the request and closes the connection. */
  answers: (GatewayAnswer | 'hang up')[];
  beforeAnswering: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** An HTTP gateway for text messages on this machine. */
export async function startTextGateway(): Promise<TextGateway> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      gateway.received.push({ headers: request.headers, body });
      const answer = gateway.answers.shift() ?? { status: 200, body: 'Accepted' };
      if (answer === 'hang up') request.socket.destroy();
      else void respond(response, answer);
    });
  });
  async function respond(response: ServerResponse, { status, headers, body }: GatewayAnswer) {
    await gateway.beforeAnswering();
    response.writeHead(status, headers);
    response.end(body);
  }

  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const gateway: TextGateway = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    answers: [],
    async beforeAnswering() {},
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
  return gateway;
}
