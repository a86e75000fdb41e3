import type { Socket } from 'node:net';

/**
 * Lets everything that is written to a socket within one round of the event loop go out in one system call: several
 * statements of a transaction, the commands of several requests. A call of its own for each is what a turn's time went to.
 */
export function batchWrites(socket: Socket): void {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let held = false;
  const release = (): void => {
    held = false;
    socket.uncork();
  };
  socket.write = (...args: unknown[]): boolean => {
    if (!held) {
      held = true;
      socket.cork();
      setImmediate(release);
    }
    return write(...args);
  };
}
