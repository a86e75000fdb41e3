const node = `import { createHmac } from 'node:crypto';

const secret = process.env.HAMDAM_SIGNING_SECRET;

export const signCustomer = (id) =>
  createHmac('sha256', secret).update(String(id)).digest('hex');`;

const python = `import hashlib, hmac, os

secret = os.environ["HAMDAM_SIGNING_SECRET"]


def sign_customer(customer_id):
    return hmac.new(secret.encode(), str(customer_id).encode(), hashlib.sha256).hexdigest()`;

const php = `<?php
$secret = getenv('HAMDAM_SIGNING_SECRET');

function sign_customer($id) {
    global $secret;
    return hash_hmac('sha256', (string) $id, $secret);
}`;

/** Code with which a server signs the id of a customer who is signed in, without packages. A test compares what it computes. */
export const identityExamples = [
  { language: 'Node.js', source: node },
  { language: 'Python', source: python },
  { language: 'PHP', source: php },
] as const;
