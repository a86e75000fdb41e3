import { createSocket } from 'node:dgram';

/** Whether Kamailio answers requests on this UDP port of 127.0.0.1. */
export function sipAnswers(port: number): Promise<boolean> {
  const call = Math.random().toString(36).slice(2);
  const request = [
    `OPTIONS sip:127.0.0.1:${port} SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1;rport;branch=z9hG4bK${call}`,
    'Max-Forwards: 5',
    `From: <sip:probe@127.0.0.1>;tag=${call}`,
    `To: <sip:127.0.0.1:${port}>`,
    `Call-ID: ${call}`,
    'CSeq: 1 OPTIONS',
    'Content-Length: 0',
  ];
  return answers(port, `${request.join('\r\n')}\r\n\r\n`, /^SIP\/2.0 200/);
}

/** Whether rtpengine answers on the UDP port of its control protocol. */
export function mediaRelayAnswers(port: number): Promise<boolean> {
  return answers(port, 'probe d7:command4:pinge', /pong/);
}

function answers(port: number, message: string, expected: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const finish = (result: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(result);
    };
    const timer = setTimeout(() => finish(false), 500);
    socket.once('error', () => finish(false));
    socket.once('message', (data) => finish(expected.test(data.toString())));
    socket.send(message, port, '127.0.0.1');
  });
}
