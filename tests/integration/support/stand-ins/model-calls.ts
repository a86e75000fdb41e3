/** What a model wants to be called. */
export interface WantedCall {
  name: string;
  /** A text is sent as it is, even if it is no JSON. */
  arguments: unknown;
}

type Wire = 'openai' | 'anthropic' | 'google';
type Body = Record<string, unknown>;

/** A request in one of the protocols. */
interface SentRequest {
  wire: Wire;
  body: Body;
}

type Message = Record<string, unknown>;

const listOf = (value: unknown): Message[] => (Array.isArray(value) ? (value as Message[]) : []);

/** The names of the tools that a request offers, and whether the model may call them. */
export function offeredTools({ wire, body }: SentRequest): { names: string[]; may_call: boolean } {
  if (wire === 'openai') {
    const names = listOf(body.tools).map((tool) => (tool.function as { name: string }).name);
    return { names, may_call: names.length > 0 && body.tool_choice !== 'none' };
  }
  if (wire === 'anthropic') {
    const names = listOf(body.tools).map(({ name }) => String(name));
    return { names, may_call: names.length > 0 && (body.tool_choice as { type?: string } | undefined)?.type !== 'none' };
  }
  const names = listOf(listOf(body.tools)[0]?.functionDeclarations).map(({ name }) => String(name));
  const config = (body.toolConfig as { functionCallingConfig?: { mode?: string } } | undefined)?.functionCallingConfig;
  return { names, may_call: names.length > 0 && config?.mode !== 'NONE' };
}

/** The texts of the results of earlier calls in a request. */
export function resultsIn({ wire, body }: SentRequest): string[] {
  if (wire === 'openai') return listOf(body.messages).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));
  if (wire === 'anthropic') {
    const blocks = listOf(body.messages).flatMap(({ content }) => listOf(content));
    return blocks.flatMap(({ type, content }) => (type === 'tool_result' ? [String(content)] : []));
  }
  const parts = listOf(body.contents).flatMap((content) => listOf(content.parts));
  return parts.flatMap(({ functionResponse }) => {
    const response = (functionResponse as { response?: { result?: string; error?: string } } | undefined)?.response;
    return response ? [response.result ?? response.error ?? ''] : [];
  });
}

/** What the provider would refuse about the calls in a request. Null if nothing. */
export function protocolProblem({ wire, body }: SentRequest): string | null {
  if (wire === 'openai') return openAiProblem(body);
  return wire === 'anthropic' ? anthropicProblem(body) : googleProblem(body);
}

function openAiProblem(body: Body): string | null {
  if (listOf(body.tools).length > 0 && body.reasoning_effort === 'low') return 'Function tools with reasoning_effort are not supported';
  const messages = listOf(body.messages);
  for (const [index, { tool_calls }] of messages.entries()) {
    const ids = listOf(tool_calls).map(({ id }) => id);
    const answered = messages.slice(index + 1, index + 1 + ids.length).map(({ tool_call_id }) => tool_call_id);
    if (JSON.stringify(ids) !== JSON.stringify(answered)) return 'tool_call_ids did not have response messages';
  }
  return null;
}

function anthropicProblem(body: Body): string | null {
  const messages = listOf(body.messages);
  for (const [index, { content }] of messages.entries()) {
    const blocks = listOf(content);
    const uses = blocks.filter(({ type }) => type === 'tool_use').map(({ id }) => id);
    if (uses.length === 0) continue;
    if (listOf(body.tools).length === 0) return 'Requests which include `tool_use` blocks must define tools';
    const [first] = blocks;
    if (first?.type !== 'thinking' || first.signature !== signature)
      return 'thinking blocks in the latest assistant message cannot be modified';
    const results = listOf(messages[index + 1]?.content).map(({ tool_use_id }) => tool_use_id);
    if (JSON.stringify(uses) !== JSON.stringify(results)) return 'tool_use ids were found without tool_result blocks immediately after';
  }
  return null;
}

function googleProblem(body: Body): string | null {
  const contents = listOf(body.contents);
  for (const [index, { parts }] of contents.entries()) {
    const calls = listOf(parts).filter(({ functionCall }) => functionCall);
    if (calls.length === 0) continue;
    if (calls[0]?.thoughtSignature !== signature) return 'Function call is missing a thought_signature in functionCall parts';
    const answers = listOf(contents[index + 1]?.parts).filter(({ functionResponse }) => functionResponse);
    if (answers.length !== calls.length) return 'the number of function response parts is not equal to the number of function call parts';
  }
  return null;
}

/** What a provider adds to a call, and wants to get back. */
const signature = 'c2lnbmVkIHRob3VnaHQ=';

const jsonOf = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));
const objectOf = (given: unknown): unknown => (typeof given === 'string' ? {} : given);

/** The text in two pieces, as arguments arrive. */
const halves = (text: string): string[] => [text.slice(0, Math.ceil(text.length / 2)), text.slice(Math.ceil(text.length / 2))];

/** The message of a response that calls something, without its usage. */
export function wholeCalls(wire: Wire, text: string, calls: readonly WantedCall[]): object {
  if (wire === 'openai') {
    const tool_calls = calls.map(({ name, arguments: given }, index) => ({
      id: `call_${index}`,
      type: 'function',
      function: { name, arguments: jsonOf(given) },
    }));
    return { index: 0, message: { role: 'assistant', content: text || null, refusal: null, tool_calls }, finish_reason: 'tool_calls' };
  }
  if (wire === 'anthropic') {
    const uses = calls.map(({ name, arguments: given }, index) => ({
      type: 'tool_use',
      id: `toolu_${index}`,
      name,
      input: objectOf(given),
    }));
    const content = [{ type: 'thinking', thinking: 'فکر', signature }, ...(text ? [{ type: 'text', text }] : []), ...uses];
    return { content, stop_reason: 'tool_use' };
  }
  return { role: 'model', parts: [...(text ? [{ text }] : []), ...googleCalls(calls)] };
}

/** Only the first of parallel calls is signed. */
export const googleCalls = (calls: readonly WantedCall[]) =>
  calls.map(({ name, arguments: given }, index) => ({
    functionCall: { name, args: objectOf(given) },
    ...(index === 0 && { thoughtSignature: signature }),
  }));

/** The deltas of OpenAI's stream. */
export const openAiCallDeltas = (calls: readonly WantedCall[]): object[] =>
  calls.flatMap(({ name, arguments: given }, index) => [
    { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] },
    ...halves(jsonOf(given)).map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
  ]);

/** The events of Anthropic's stream, after its beginning: the thought, the text, and the calls. */
export function anthropicCallEvents(text: string, calls: readonly WantedCall[]): { type: string }[] {
  const blocks = [
    [
      { type: 'thinking', thinking: '', signature: '' },
      { type: 'thinking_delta', thinking: 'فکر' },
      { type: 'signature_delta', signature },
    ],
    ...(text
      ? [
          [
            { type: 'text', text: '' },
            { type: 'text_delta', text },
          ],
        ]
      : []),
    ...calls.map(({ name, arguments: given }, index) => [
      { type: 'tool_use', id: `toolu_${index}`, name, input: {} },
      ...halves(jsonOf(given)).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
    ]),
  ];
  return blocks.flatMap(([content_block, ...deltas], index) => [
    { type: 'content_block_start', index, content_block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ]);
}
