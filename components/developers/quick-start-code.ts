/** The languages of the quick start, each with the name of its file and the command that runs it. */
export const quickStartLanguages = ['curl', 'javascript', 'python'] as const;
export type QuickStartLanguage = (typeof quickStartLanguages)[number];

/** What every program reads: the key, and the assistant to talk with. */
export const settingsCode = (assistant_id = '…'): string => `export HAMDAM_KEY='hamdam_sk_…'
export ASSISTANT_ID='${assistant_id}'`;

/** Begins a conversation and gets an answer. Each text runs as it is, and a test does that. */
export function quickStartCode(language: QuickStartLanguage, origin: string): string {
  return programs[language].replaceAll('{origin}', origin);
}

const programs: Record<QuickStartLanguage, string> = {
  curl: `SESSION_ID=$(curl -sS -X POST "{origin}/api/flow-manager/messaging/sessions" \\
  -H "Authorization: Bearer $HAMDAM_KEY" \\
  -H "Content-Type: application/json" \\
  -d "{ \\"assistant_id\\": \\"$ASSISTANT_ID\\" }" | sed 's/^{"id":"\\([^"]*\\)".*/\\1/')

curl -sS -X POST "{origin}/api/flow-manager/messaging/chat/v1" \\
  -H "Authorization: Bearer $HAMDAM_KEY" \\
  -H "Content-Type: application/json" \\
  -d "{ \\"session_id\\": \\"$SESSION_ID\\", \\"message\\": \\"Hello\\" }"`,

  javascript: `// node quick-start.mjs
const messaging = '{origin}/api/flow-manager/messaging';

async function post(path, body) {
  const response = await fetch(messaging + path, {
    method: 'POST',
    headers: {
      Authorization: \`Bearer \${process.env.HAMDAM_KEY}\`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${response.status} \${answer.code}: \${answer.detail}\`);
  return answer;
}

const session = await post('/sessions', { assistant_id: process.env.ASSISTANT_ID });
const { replies } = await post('/chat/v1', { session_id: session.id, message: 'Hello' });
for (const reply of replies) console.log(reply.text);`,

  python: `# python3 quick_start.py
import json
import os
import urllib.request

MESSAGING = "{origin}/api/flow-manager/messaging"


def post(path, body):
    request = urllib.request.Request(
        MESSAGING + path,
        data=json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["HAMDAM_KEY"],
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


session = post("/sessions", {"assistant_id": os.environ["ASSISTANT_ID"]})
answer = post("/chat/v1", {"session_id": session["id"], "message": "Hello"})
for reply in answer["replies"]:
    print(reply["text"])`,
};
