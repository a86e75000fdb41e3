/** Whether a request of this method changes something at the other side, by the method's meaning (RFC 9110, 9.2.1). */
export function changesSomething(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
