/** A request like that of `fetch` that reports which share of its body was sent. The browser's fetch cannot. */
export function sendWithProgress(address: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(init.method ?? 'GET', address);
    request.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => resolve(new Response(request.response as Blob, { status: request.status, statusText: request.statusText }));
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', abort, { once: true });
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
