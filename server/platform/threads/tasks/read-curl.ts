import type { Request, Warnings } from 'curlconverter/dist/src/parse.js';
import type { Word } from 'curlconverter/dist/src/shell/Word.js';
import type { ReadCommand } from '@/lib/integrations/commands/draft-of-command';
import { quotingOf, splitWindowsCommand } from '@/lib/integrations/commands/split-windows-command';

/** Why a text is not a full command that can be used, and the part that is wrong. */
export type CommandProblem = {
  problem:
    | 'command_not_curl'
    | 'command_incomplete'
    | 'command_without_address'
    | 'command_address_refused'
    | 'command_option_unknown'
    | 'command_option_empty'
    | 'command_refused';
  part: string;
};

const incomplete: CommandProblem = { problem: 'command_incomplete', part: '' };

/** Options that change nothing that matters to a request of ours. */
const harmless = [
  ...['location', 'compressed', 'silent', 'show-error', 'verbose', 'include', 'fail', 'fail-with-body', 'fail-early', 'no-buffer'],
  ...['http1.0', 'http1.1', 'http2', 'http3', 'http2-prior-knowledge', 'tlsv1.2', 'tlsv1.3', 'path-as-is', 'keepalive', 'progress-bar'],
  ...['output', 'remote-name', 'write-out', 'connect-timeout', 'max-redirs', 'retry', 'no-keepalive', 'styled-output', 'progress-meter'],
];

/** Reads a curl command in the quoting of bash, of the Windows command prompt, or of PowerShell. */
export async function readCurl({ command }: { command: string }): Promise<ReadCommand | CommandProblem> {
  const text = command.replace(/^\s*(?:\$\s+|PS [^>\n]*>\s*|[A-Za-z]:\\[^>\n]*>\s*|[%#>]\s+)?/, '').trimEnd();
  if (!/^curl(\.exe)?(\s|$)/i.test(text)) return { problem: 'command_not_curl', part: '' };
  if (/[\\^`]$/.test(text)) return incomplete;
  // Its parser is native code, which is not there for every machine. Other tasks of threads must not depend on it.
  const { COMMON_SUPPORTED_ARGS, parse } = await import('curlconverter/dist/src/parse.js');
  const { CCError } = await import('curlconverter/dist/src/utils.js');
  const understood = new Set([...COMMON_SUPPORTED_ARGS, ...harmless, 'form', 'form-string', 'max-time', 'upload-file']);
  const quoting = quotingOf(text);
  const warnings: Warnings = [];
  try {
    const named = text.replace(/^curl\.exe/i, 'curl').replace(/^CURL\b/i, 'curl');
    const words = quoting === 'bash' ? named : splitWindowsCommand(named, quoting);
    if (words === null) return incomplete;
    const [request, ...others] = parse(words, understood, warnings);
    // A quote that is not closed reads as another command than the one that was meant.
    if (!request || warnings.some(([kind]) => kind === 'bash' || kind === 'unescaped-newline')) return incomplete;
    // Braces around one name are a parameter of the path.
    const said = warnings.filter(([kind, message]) => kind !== 'glob-in-url' || /[,[]/.test(message));
    return describe(request, [
      ...said.map(([, message]) => firstLine(message)),
      ...others.map(({ urls }) => urls[0]?.originalUrl.toString() ?? ''),
    ]);
  } catch (error) {
    if (error instanceof CCError) return problemOf(firstLine(error.message));
    throw error;
  }
}

/** The parser explains itself in English only. What people do wrong most often has a sentence of ours. */
function problemOf(message: string): CommandProblem {
  if (/^Bash parsing error/.test(message)) return incomplete;
  if (/^no (URL specified|arguments)/.test(message)) return { problem: 'command_without_address', part: '' };
  const [, part = '', kind] = /^option (\S+): (is unknown|is ambiguous|requires parameter)/.exec(message) ?? [];
  if (kind) return { problem: kind === 'requires parameter' ? 'command_option_empty' : 'command_option_unknown', part };
  return { problem: 'command_refused', part: '' };
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300);

function describe(request: Request, said: string[]): ReadCommand | CommandProblem {
  const [target, ...more] = request.urls;
  const not_understood = [...new Set(said), ...more.map(({ originalUrl }) => originalUrl.toString())];
  if (!target) return incomplete;
  const address = textOf(target.urlWithoutQueryArray);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return { problem: 'command_address_refused', part: address.slice(0, 300) };
  const files: string[] = [];
  const body = bodyOf(request, files);
  const typed = target.method.toString().toUpperCase();
  const method = isMethod(typed) ? typed : body || files.length > 0 ? 'POST' : 'GET';
  if (method !== typed) not_understood.push(`-X ${typed}`.slice(0, 300));
  const url = new URL(address);
  url.username = url.password = url.hash = '';
  const others = [target.queryReadsFile, target.uploadFile?.toString(), ...(request.cookieFiles ?? []).map(String)];
  files.push(...others.flatMap((file) => file || []));
  const query = queryOf(target, not_understood);
  const headers = [...request.headers].flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[textOf(name), textOf(value)]],
  );
  const seconds = Number(request.timeout?.toString());
  return {
    method,
    url: url.href,
    query,
    headers,
    user: target.auth && request.authType === 'basic' ? [textOf(target.auth[0]), textOf(target.auth[1])] : null,
    body,
    timeout_ms: seconds > 0 ? Math.round(seconds * 1000) : null,
    files: [...new Set(files)].map((file) => file.slice(0, 300)),
    not_understood,
  };
}

function queryOf(target: Request['urls'][number], not_understood: string[]): [string, string][] {
  if (target.queryList) return target.queryList.map(([name, value]) => [textOf(name), textOf(value)]);
  const text = textOf(target.url);
  const query = URL.canParse(text) ? new URL(text).search : '';
  if (query.includes('=')) return [...new URLSearchParams(query)];
  if (query.length > 1) not_understood.push(query);
  return [];
}

/** @param files gets the names of files that the body would contain */
function bodyOf(request: Request, files: string[]): ReadCommand['body'] {
  if (request.multipartUploads) {
    const fields: [string, string][] = [];
    for (const part of request.multipartUploads) {
      if ('content' in part) fields.push([textOf(part.name), textOf(part.content)]);
      else files.push(`${textOf(part.name)}=@${textOf(part.contentFile)}`);
    }
    return { type: 'parts', fields };
  }
  const typed: string[] = [];
  for (const part of request.dataArray ?? []) {
    if ('filename' in part) files.push(textOf(part.filename));
    else typed.push(textOf(part));
  }
  if (!request.data || (request.dataReadsFile && typed.length === 0)) return null;
  return { type: 'text', text: request.dataReadsFile ? typed.join('&') : textOf(request.data) };
}

/** A word as text. A variable of the shell becomes one of ours. */
function textOf(word: Word): string {
  return word.tokens.map((token) => (typeof token === 'string' ? token : token.type === 'variable' ? `{{${token.value}}}` : '')).join('');
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const isMethod = (method: string): method is (typeof methods)[number] => (methods as readonly string[]).includes(method);
