import type { Socket } from 'node:net';

export interface Answered {
  status: number;
  /** The length of the body, in bytes. */
  length: number;
  /** The connection closes after it. */
  isLast: boolean;
}

const endOfHead = '\r\n\r\n';

/** Reads no more of an answer than its status and where it ends: a client that is busy itself would measure itself. */
export function readAnswers(socket: Socket, onAnswer: (answered: Answered) => void): void {
  let head = '';
  let left = 0;
  let answered: Answered = { status: 0, length: 0, isLast: false };
  socket.on('data', (part: Buffer) => {
    if (left === 0) {
      head += part.toString('latin1');
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      const lines = head.slice(0, end);
      const length = Number(/^content-length: (\d+)/im.exec(lines)?.[1]);
      if (Number.isNaN(length)) {
        socket.destroy(new Error('An answer does not say how long it is.'));
        return;
      }
      answered = { status: Number(head.slice(9, 12)), length, isLast: /^connection: close/im.test(lines) };
      left = length - (head.length - end - endOfHead.length);
      head = '';
    } else {
      left -= part.length;
    }
    if (left === 0) onAnswer(answered);
  });
}
