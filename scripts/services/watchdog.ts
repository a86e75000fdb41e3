import { spawn } from 'node:child_process';

/**
 * A sleeping shell that ends the child if this process dies without doing so (kill -9, out of memory): its input closes
 * then. Returns a function that cancels it.
 */
export function startWatchdog(
  pid: number,
  { stopSignal, orphanSeconds }: { stopSignal: NodeJS.Signals; orphanSeconds: number },
): () => void {
  const script = `read -r _; sleep ${orphanSeconds}; kill -s ${stopSignal.replace('SIG', '')} ${pid}`;
  const shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => {
    shell.kill('SIGKILL');
  };
}
