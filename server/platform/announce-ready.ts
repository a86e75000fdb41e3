/** Notifies the supervisor, if there is one, that this process has started. If it ends after that, it is restarted immediately. */
export function announceReady(): void {
  process.send?.('ready');
}
