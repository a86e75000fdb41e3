const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto';

// Returns the event. Throws if it is not genuine. \`body\` is the text of the request, as it came.
export function readWebhook(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error('too old');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isGenuine = headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGenuine) throw new Error('wrong signature');
  return JSON.parse(body);
}`;

const python = `import base64, hashlib, hmac, json, time


def read_webhook(headers, body, secret):
    """Returns the event. Raises ValueError if it is not genuine. body: the bytes of the request, as they came."""
    webhook_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [signature.removeprefix("v1,") for signature in headers["webhook-signature"].split(" ")]
    if not any(hmac.compare_digest(expected, signature) for signature in given):
        raise ValueError("wrong signature")
    return json.loads(body)`;

/** Code with which a receiver checks what it gets, without packages. A test runs it with what the product sends. */
export const verifyExamples = [
  { language: 'JavaScript', source: javascript },
  { language: 'Python', source: python },
] as const;
