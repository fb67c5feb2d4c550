// One of the processes of overload.mjs: so many connections, each with one request under way at a time. Plain sockets: a
// client that does more than it must is late itself, and takes the time for the service's.
import { connect } from 'node:net';

/** Milliseconds by status. */
const waits = {};
let errors = 0;

process.on('message', ({ host, port, path, token, body = '', connections, seconds }) => {
  const head = [
    `${body === '' ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const request = `${head.join('\r\n')}\r\n\r\n${body}`;
  let open = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host, port, noDelay: true });
    socket.on('connect', () => {
      if (++open === connections) process.send({ open: true });
    });
    socket.on('error', () => errors++);
    return socket;
  });
  process.once('message', () => run(sockets, request, seconds));
});

function run(sockets, request, seconds) {
  const last = performance.now() + seconds * 1000;
  let busy = 0;
  const finish = () => process.send({ waits, errors }, () => process.exit());
  for (const socket of sockets) {
    let text = '';
    let sent = 0;
    let isWaiting = false;
    const send = () => {
      sent = performance.now();
      isWaiting = true;
      busy++;
      socket.write(request);
    };
    const end = () => {
      if (!isWaiting) return;
      isWaiting = false;
      if (--busy === 0 && performance.now() >= last) finish();
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const length = lengthOf(text);
      if (length === undefined || text.length < length) return;
      (waits[text.slice(9, 12)] ??= []).push(performance.now() - sent);
      text = '';
      if (performance.now() < last) {
        isWaiting = false;
        busy--;
        send();
      } else end();
    });
    socket.on('close', end);
    send();
  }
}

/** The length of the whole answer; undefined while its head is not complete. */
function lengthOf(text) {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length !== undefined) return head + 4 + Number(length);
  // Chunked: to its last, empty chunk.
  const end = text.indexOf('\r\n0\r\n\r\n', head);
  return end < 0 && /\r\ntransfer-encoding: chunked/i.test(text.slice(0, head))
    ? undefined
    : Math.max(end + 7, head + 4);
}
