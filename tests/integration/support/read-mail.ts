/** A mail with two texts from the SMTP protocol: its headers, and both texts decoded. */
export function readMail(source: string): { headers: string; text: string; html: string } {
  const headers = source.slice(0, source.indexOf('\r\n\r\n'));
  const partOf = (type: string): string => {
    const begin = source.indexOf(`Content-Type: ${type}`);
    const end = source.indexOf('\r\n----', begin);
    const [head = '', ...body] = source.slice(begin, end).split('\r\n\r\n');
    return decode(body.join('\r\n\r\n'), /Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? '7bit');
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
