/**
 * Messages like those of RFC 4475: correct in a strange way, wrong in a way that parsers overlook, or not SIP at all. None may harm.
 */
const headers = (more: string[] = []): string[] => [
  'Via: SIP/2.0/WS host.invalid;branch=z9hG4bKtorture',
  'From: <sip:a@hamdam.local>;tag=1',
  'To: <sip:assistant@hamdam.local>',
  'Call-ID: torture',
  'CSeq: 1 INVITE',
  'Max-Forwards: 70',
  'Contact: <sip:a@host.invalid;transport=ws>',
  ...more,
];
const message = (first: string, lines: string[], body = ''): string => `${[first, ...lines].join('\r\n')}\r\n\r\n${body}`;
const invite = 'INVITE sip:assistant@hamdam.local SIP/2.0';
const without = (name: string): string[] => headers().filter((line) => !line.startsWith(name));
const withChanged = (name: string, line: string): string[] => headers().map((known) => (known.startsWith(name) ? line : known));

export const torture: Record<string, string> = {
  'folded and compact headers': message(invite, [
    'TO :\r\n sip:assistant@hamdam.local ;   tag    = 1918181833n',
    'f: "J Rosenberg \\\\\\"" <sip:a@hamdam.local>\r\n  ; tag = 98asjd8',
    'MaX-fOrWaRdS: 0068',
    'i: wsinv.ndaksdj@192.0.2.1',
    'cseq: 0009\r\n  INVITE',
    'v: SIP  / 2.0  / WS\r\n  host.invalid ;branch=z9hG4bKkdjuw',
    'm:"Quoted string \\"\\"" <sip:a@host.invalid> ; newparam = newvalue',
    'NewFangledHeader:   newfangled value\r\n continued newfangled value',
    'l: 0',
  ]),
  'every character that a name may have': message(
    "!interesting-Method0123456789_*+`.%indeed'~ sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com SIP/2.0",
    headers(),
  ),
  'escaped nulls': message('REGISTER sip:hamdam.local SIP/2.0', withChanged('To', 'To: <sip:null-%00-null@hamdam.local>')),
  nulls: message(invite, withChanged('To', 'To: <sip:null-\0-null@hamdam.local>')),
  'a negative length': message(invite, headers(['Content-Length: -999'])),
  'a length beyond the end': message(invite, headers(['Content-Length: 9999']), 'v=0'),
  'numbers that are too large': message('REGISTER sip:hamdam.local SIP/2.0', [
    ...without('CSeq'),
    'CSeq: 36893488147419103232 REGISTER',
    'Expires: 10000000000000000000000000000000000000000000000000000',
  ]),
  'an unknown scheme': message('INVITE nobodyKnowsThisScheme:totallyopaquecontent SIP/2.0', headers()),
  'an unterminated quotation': message(invite, withChanged('From', 'From: "Mr. J. User <sip:a@hamdam.local>;tag=1')),
  'a URI in brackets': message('INVITE <sip:assistant@hamdam.local> SIP/2.0', headers()),
  'spaces in the first line': message('INVITE  sip:assistant@hamdam.local; lr SIP/2.0 ', headers()),
  'another version': message('INVITE sip:assistant@hamdam.local SIP/7.0', headers()),
  'methods that differ': message('OPTIONS sip:assistant@hamdam.local SIP/2.0', headers()),
  'no Via': message(invite, without('Via')),
  'no Call-ID': message(invite, without('Call-ID')),
  'no CSeq': message(invite, without('CSeq')),
  'no From': message(invite, without('From')),
  'two of what may be there once': message(
    invite,
    headers(['CSeq: 2 INVITE', 'Call-ID: another', 'From: <sip:b@hamdam.local>;tag=2', 'To: <sip:c@hamdam.local>']),
  ),
  'a response to nothing': message('SIP/2.0 200 OK', headers()),
  'a response with an overlarge status': message('SIP/2.0 4294967301 better not break the receiver', headers()),
  'an answer to a call that there is not': message(
    'BYE sip:assistant@hamdam.local SIP/2.0',
    withChanged('To', 'To: <sip:assistant@hamdam.local>;tag=2'),
  ),
  'a PRACK of nothing': message('PRACK sip:assistant@hamdam.local SIP/2.0', headers(['RAck: 1 1 INVITE'])),
  'a NOTIFY without an event': message(
    'NOTIFY sip:assistant@hamdam.local SIP/2.0',
    withChanged('To', 'To: <sip:assistant@hamdam.local>;tag=2'),
  ),
  'a CANCEL of nothing': message('CANCEL sip:assistant@hamdam.local SIP/2.0', withChanged('CSeq', 'CSeq: 1 CANCEL')),
  'an ACK of nothing': message('ACK sip:assistant@hamdam.local SIP/2.0', withChanged('CSeq', 'CSeq: 1 ACK')),
  'a REFER to an expensive number': message('REFER sip:assistant@hamdam.local SIP/2.0', [
    ...withChanged('CSeq', 'CSeq: 1 REFER'),
    'Refer-To: <sip:+19005550100@provider.example>',
  ]),
  'a call with a body that is no SDP': message(invite, headers(['Content-Type: application/unknown', 'Content-Length: 4']), 'oops'),
  'a call with a half of an SDP': message(invite, headers(['Content-Type: application/sdp', 'Content-Length: 9']), 'v=0\r\nm=au'),
  'deeply nested comments': message(invite, headers([`Server: ${'('.repeat(3_000)}${')'.repeat(3_000)}`])),
  'many parameters': message(invite, withChanged('Contact', `Contact: <sip:a@host.invalid${';p=1'.repeat(2_000)}>`)),
  'many Vias': message(invite, [...Array<string>(300).fill('Via: SIP/2.0/WS host.invalid;branch=z9hG4bKtorture'), ...headers()]),
  'many commas in an authorization': message(
    'REGISTER sip:hamdam.local SIP/2.0',
    headers([`Authorization: Digest ${'username="a",'.repeat(1_000)}`]),
  ),
  'only a line': 'INVITE',
  'only line breaks': '\r\n\r\n\r\n',
  'no line break': 'x'.repeat(20_000),
  'no end of the headers': `${invite}\r\nVia: SIP/2.0/WS host.invalid`,
  JSON: '{"method":"INVITE"}',
  'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0xc3, 0x28]).toString('latin1'),
};
