#!/bin/bash
# Whether Kamailio answers requests of phones, or rtpengine those of Kamailio.
own=$(hostname -i | cut -d' ' -f1)
if [ "$1" = rtpengine ]; then
  exec 3<>"/dev/udp/$own/2223"
  printf 'health d7:command4:pinge' >&3
  # A datagram is read at once, and the rest of it is lost.
  timeout 2 head -c 23 <&3 | grep -q pong
else
  exec 3<>"/dev/udp/$own/5060"
  # cat sends all lines in one datagram.
  printf '%s\r\n' "OPTIONS sip:$own SIP/2.0" "Via: SIP/2.0/UDP $own;rport;branch=z9hG4bK$RANDOM" 'Max-Forwards: 5' "From: <sip:health@$own>;tag=1" \
    "To: <sip:$own>" "Call-ID: health-$RANDOM" 'CSeq: 1 OPTIONS' 'Content-Length: 0' '' | cat >&3
  timeout 2 head -c 11 <&3 | grep -q 200
fi
