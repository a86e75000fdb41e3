const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`;

/** A request with some of its lines changed. */
function request(changes: Record<string, string | undefined> = {}, first = 'OPTIONS sip:hamdam.local SIP/2.0'): string {
  const headers: Record<string, string | undefined> = {
    Via: 'SIP/2.0/UDP 127.0.0.7:5060;rport;branch=z9hG4bKtorture',
    'Max-Forwards': '70',
    From: '<sip:torture@127.0.0.7>;tag=1',
    To: '<sip:shop@hamdam.local>',
    'Call-ID': `torture-${JSON.stringify(changes).length}-${first.length}`,
    CSeq: `1 ${first.split(' ')[0]}`,
    'Content-Length': '0',
    ...changes,
  };
  return lines(first, ...Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])));
}

const invite = 'INVITE sip:shop@hamdam.local SIP/2.0';

/** Texts of our own, one for each kind of message in RFC 4475 and some more. */
export const tortureMessages = {
  short: lines('OPTIONS sip:hamdam.local SIP/2.0'),
  'folded and oddly spaced headers': lines(
    'INVITE sip:shop@hamdam.local;unknownparam SIP/2.0',
    'TO :',
    ' sip:shop@hamdam.local ;   tag    = 1918181833n',
    'from   : "Quoted \\" name \\\\" <sip:torture@127.0.0.7>',
    '  ;',
    '  tag = 98asjd8',
    'MaX-fOrWaRdS: 0068',
    'Call-ID: folded',
    'cseq: 0009',
    '  INVITE',
    'Via  : SIP  /   2.0',
    ' /UDP',
    '    127.0.0.7;branch=z9hG4bKfolded',
    's :',
    'NewFangledHeader:   newfangled value',
    ' continued newfangled value',
    'l: 0',
  ),
  'a method of many characters': request(
    { CSeq: "1 !interesting-Method0123456789_*+`.%indeed'~" },
    "!interesting-Method0123456789_*+`.%indeed'~ sip:hamdam.local SIP/2.0",
  ),
  'escaped nulls in addresses': request({ From: '<sip:null-%00-null@127.0.0.7>;tag=1', To: '<sip:null-%00-null@hamdam.local>' }),
  'escapes in a header’s name': request({ 'Contac%74': '<sip:a@127.0.0.7>' }),
  'semicolons in the user': request({}, 'OPTIONS sip:user;par=u%40example.net@hamdam.local SIP/2.0'),
  'many Via headers': request({ Via: Array.from({ length: 40 }, (_, n) => `SIP/2.0/UDP 127.0.0.${n + 1};branch=z9hG4bK${n}`).join(', ') }),
  'transports that no one has': request({ Via: 'SIP/2.0/UNKNOWN 127.0.0.7;branch=z9hG4bKx, SIP/2.0/TLS 127.0.0.7;branch=z9hG4bKy' }),
  'no Via': request({ Via: undefined }),
  'no Call-ID': request({ 'Call-ID': undefined }, invite),
  'no From and no To': request({ From: undefined, To: undefined }, invite),
  'no CSeq': request({ CSeq: undefined }, invite),
  'a CSeq of another method': request({ CSeq: '8 REGISTER' }, invite),
  'a CSeq that is too large': request({ CSeq: '36893488147419103232 OPTIONS' }),
  'a Max-Forwards of 300': request({ 'Max-Forwards': '300' }),
  'a Max-Forwards of 0': request({ 'Max-Forwards': '0' }),
  'an Expires that is too large': request(
    { Expires: '1000000000000000000000', Contact: '<sip:a@127.0.0.7>;expires=280297596632815' },
    'REGISTER sip:hamdam.local SIP/2.0',
  ),
  'a negative length': request({ 'Content-Length': '-999' }, invite),
  'a length beyond the message': request({ 'Content-Length': '9999', 'Content-Type': 'application/sdp' }, invite),
  'two lengths': request({ 'Content-Length': '5', 'content-length': '0' }),
  'quotes that do not end': request({ To: '"Mr. J. User <sip:j.user@hamdam.local>' }, invite),
  'brackets around the request’s address': request({}, 'INVITE <sip:shop@hamdam.local> SIP/2.0'),
  'spaces in the request’s address': request({}, 'INVITE sip:shop@hamdam.local; lr SIP/2.0'),
  'several spaces in the first line': request({}, 'INVITE  sip:shop@hamdam.local  SIP/2.0'),
  'another version of SIP': request({}, 'OPTIONS sip:hamdam.local SIP/7.0'),
  'another scheme': request({}, 'OPTIONS nobodyKnowsThisScheme:totallyopaquecontent SIP/2.0'),
  'a telephone’s address': request({}, 'INVITE tel:+989121234567 SIP/2.0'),
  'an address in brackets of IPv6': request({ Via: 'SIP/2.0/UDP [::1]:5060;branch=z9hG4bKv6' }, 'OPTIONS sip:[2001:db8::10] SIP/2.0'),
  'a port that is none': request({ Contact: '<sip:a@127.0.0.7:999999>' }, 'OPTIONS sip:hamdam.local:99999 SIP/2.0'),
  'a date that is none': request({ Date: 'Fri, 01 Jan 2010 16:00:00 EST' }),
  'unknown authorization': request({ Authorization: 'NoOneKnowsThisScheme opaque-data=here' }, 'REGISTER sip:hamdam.local SIP/2.0'),
  'a digest without anything': request({ Authorization: 'Digest' }, 'REGISTER sip:hamdam.local SIP/2.0'),
  'a digest of nonsense': request(
    { Authorization: 'Digest username="", realm="hamdam.local", nonce="", uri="", response="", nc=zzzzzzzz, qop=auth' },
    'REGISTER sip:hamdam.local SIP/2.0',
  ),
  'a Proxy-Require that no one knows': request({ 'Proxy-Require': 'nothingSupportsThis' }, invite),
  'several Contacts and a star': request({ Contact: '*, <sip:a@127.0.0.7>', Expires: '0' }, 'REGISTER sip:hamdam.local SIP/2.0'),
  'a response that answers nothing': lines(
    'SIP/2.0 200 OK',
    'Via: SIP/2.0/UDP 127.0.0.1:5060;branch=z9hG4bKnone',
    'From: <sip:a@b>;tag=1',
    'To: <sip:c@d>;tag=2',
    'Call-ID: none',
    'CSeq: 1 INVITE',
    'Content-Length: 0',
  ),
  'a response with a status of its own': lines(
    'SIP/2.0 4294967301 better not break the receiver',
    'Via: SIP/2.0/UDP 127.0.0.1;branch=z9hG4bKx',
    'Call-ID: s',
    'CSeq: 1 INVITE',
    'Content-Length: 0',
  ),
  'an ACK and a BYE of no call':
    request({ To: '<sip:shop@hamdam.local>;tag=no' }, 'ACK sip:voice@voice.invalid SIP/2.0') +
    request({ To: '<sip:shop@hamdam.local>;tag=no' }, 'BYE sip:voice@voice.invalid SIP/2.0'),
  'a header of 15,000 characters': request({ Subject: 'x'.repeat(15_000) }),
  'a message of 60,000 characters': request({ Subject: 'x'.repeat(60_000) }),
  'a thousand headers': request(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`X-${n}`, 'v']))),
  'nothing but line ends': '\r\n\r\n\r\n\r\n',
  'bytes of no text': String.fromCharCode(...Array.from({ length: 600 }, (_, n) => (n * 37) % 256)),
  'bytes in a name': request({ From: '"\x00\x01\xff\xfe" <sip:\x80@127.0.0.7>;tag=1' }, invite),
  'SDP that is broken': `${request({ 'Content-Type': 'application/sdp', 'Content-Length': '40' }, invite)}v=0\r\nm=audio 99999999 RTP/AVP 0 0 0 0 0 0 0`,
};
