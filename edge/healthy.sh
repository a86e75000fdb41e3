#!/bin/bash
# Whether Kamailio answers requests of phones, or rtpengine those of Kamailio.
own=$(hostname -i | cut -d' ' -f1)
if [ "$1" = rtpengine ]; then
  exec 3<>"/dev/udp/$own/2223"
  printf 'health d7:command4:pinge' >&3
  timeout 2 head -c 20 <&3 | grep -q pong
else
  exec 3<>"/dev/udp/$own/5060"
  printf 'OPTIONS sip:%s SIP/2.0\r\nVia: SIP/2.0/UDP %s;rport;branch=z9hG4bK%s\r\nMax-Forwards: 5\r\nFrom: <sip:health@%s>;tag=1\r\nTo: <sip:%s>\r\nCall-ID: health-%s\r\nCSeq: 1 OPTIONS\r\nContent-Length: 0\r\n\r\n' \
    "$own" "$own" "$RANDOM" "$own" "$own" "$RANDOM" >&3
  timeout 2 head -c 11 <&3 | grep -q '200'
fi
