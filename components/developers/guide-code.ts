/** The guides, in the order in which they are read. */
export const guideIds = [
  'keys',
  'conversations',
  'streaming',
  'files',
  'webhooks',
  'website',
  'typescript',
  'errors',
  'limits',
  'pagination',
  'idempotency',
  'editing',
] as const;
export type GuideId = (typeof guideIds)[number];

/** The paragraphs of each guide in messages/<locale>/developers.json, and the code below them. */
export const guideParts: Record<GuideId, { texts: readonly string[]; code?: (origin: string) => string }> = {
  keys: { texts: ['kinds', 'permissions', 'safety'] },
  conversations: {
    texts: ['begin', 'customer', 'repeat'],
    code: (origin) => `curl -X POST "${origin}/api/flow-manager/messaging/sessions" \\
  -H "Authorization: Bearer $HAMDAM_KEY" -H "Content-Type: application/json" \\
  -d '{ "assistant_id": "…", "contact": { "external_id": "customer-17", "name": "Sara" }, "context": { "order": "A-1042" } }'

curl -X POST "${origin}/api/flow-manager/messaging/chat/v1" \\
  -H "Authorization: Bearer $HAMDAM_KEY" -H "Content-Type: application/json" \\
  -d '{ "session_id": "…", "message": "Where is my order?", "client_message_id": "m-1" }'`,
  },
  streaming: {
    texts: ['answers', 'events', 'live'],
    code: (origin) => `curl -N -X POST "${origin}/api/flow-manager/messaging/chat/v1" \\
  -H "Authorization: Bearer $HAMDAM_KEY" -H "Content-Type: application/json" -H "Accept: text/event-stream" \\
  -d '{ "session_id": "…", "message": "Hello" }'

event: delta
data: {"attempt":"…","text":"Your order "}

event: reply
id: …
data: {"id":"…","type":"text","text":"Your order is on its way."}

event: done
data: {"turn_id":"…","status":"active"}`,
  },
  files: {
    texts: ['send', 'download'],
    code: (origin) => `curl -X POST "${origin}/api/flow-manager/messaging/chat/v2" \\
  -H "Authorization: Bearer $HAMDAM_KEY" \\
  -F "session_id=…" -F "message=My receipt" -F "files=@receipt.pdf"`,
  },
  webhooks: {
    texts: ['subscribe', 'order', 'retries', 'verify'],
    code: () => `POST /webhooks HTTP/1.1
Content-Type: application/json
webhook-id: 019aa3c0-…
webhook-timestamp: 1795700792
webhook-signature: v1,…

{
  "type": "message.created",
  "timestamp": "2026-11-26T14:26:32.000Z",
  "sequence": 3,
  "data": {
    "message": { "id": "…", "role": "assistant", "type": "text", "text": "Your order is on its way." },
    "conversation": { "id": "…", "assistant_id": "…", "channel": "api", "status": "active" }
  }
}`,
  },
  website: {
    texts: ['publishable', 'token', 'identity'],
    code: (origin) => `const visitor = '${origin}/api/flow-manager/messaging/visitor';
const headers = { Authorization: 'Bearer hamdam_pk_…', 'Content-Type': 'application/json' };

const begun = await fetch(\`\${visitor}/sessions\`, { method: 'POST', headers, body: '{}' });
const { id, visitor_token } = await begun.json();

const said = await fetch(\`\${visitor}/sessions/\${id}/messages\`, {
  method: 'POST',
  headers: { ...headers, 'X-Visitor-Token': visitor_token },
  body: JSON.stringify({ message: 'Hello' }),
});`,
  },
  typescript: {
    texts: ['client', 'results', 'streaming'],
    code: (origin) => `// npm install openapi-fetch eventsource-parser
import { createHamdam } from "./hamdam/create-hamdam";

const hamdam = createHamdam({ baseUrl: '${origin}', key: process.env.HAMDAM_KEY ?? '', language: 'en' });

const begun = await hamdam.POST('/api/flow-manager/messaging/sessions', {
  body: { assistant_id: process.env.ASSISTANT_ID ?? '' },
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
});
if (begun.error) throw new Error(\`\${begun.error.code}: \${begun.error.detail}\`);

for await (const { event, data } of hamdam.streamChat({ session_id: begun.data.id, message: 'Hello' })) {
  if (event === 'reply') console.log(data.text);
}`,
  },
  errors: {
    texts: ['shape', 'fields', 'retry'],
    code: () => `HTTP/1.1 422 Unprocessable Content
Content-Type: application/json

{
  "detail": "name: Please fill in this field",
  "code": "validation_failed",
  "fields": [{ "path": "name", "message": "Please fill in this field" }],
  "request_id": "2f1c9a52-…"
}`,
  },
  limits: {
    texts: ['headers', 'wait', 'others'],
    code: () => `RateLimit-Policy: "key";q=3000;w=60
RateLimit: "key";r=2987;t=42`,
  },
  pagination: {
    texts: ['cursor', 'history'],
    code: (origin) => `curl "${origin}/api/flow-manager/assistants?limit=50" -H "Authorization: Bearer $HAMDAM_KEY"
curl "${origin}/api/flow-manager/assistants?limit=50&cursor=$NEXT_CURSOR" -H "Authorization: Bearer $HAMDAM_KEY"`,
  },
  idempotency: {
    texts: ['key', 'rules', 'messages'],
    code: (origin) => `curl -X POST "${origin}/api/user-management/contacts" \\
  -H "Authorization: Bearer $HAMDAM_KEY" -H "Content-Type: application/json" \\
  -H 'Idempotency-Key: "8e03978e-40d5-43dd-bc93-6894a57f9324"' \\
  -d '{ "name": "Sara", "email": "sara@example.com" }'`,
  },
  editing: {
    texts: ['tag', 'conflict'],
    code: (origin) => `curl -i "${origin}/api/flow-manager/assistants/$ASSISTANT_ID" -H "Authorization: Bearer $HAMDAM_KEY"

ETag: "12"

curl -X PUT "${origin}/api/flow-manager/assistants/$ASSISTANT_ID" \\
  -H "Authorization: Bearer $HAMDAM_KEY" -H "Content-Type: application/json" \\
  -H 'If-Match: "12"' \\
  -d '{ "name": "Sales" }'`,
  },
};
