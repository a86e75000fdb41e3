#!/bin/sh
# Starts one of the two programs of docker-compose.yml with the addresses of its container.
set -eu
own=$(hostname -i | cut -d' ' -f1)

if [ "$1" = rtpengine ]; then
  # The outside is told the machine's public address. The voice process is in the same network as this container.
  exec rtpengine --config-file=/edge/rtpengine.conf \
    --interface="external/$own!$MEDIA_ADDRESS" --interface="internal/$own" \
    --listen-ng="$own:2223" --port-min="${MEDIA_PORTS%-*}" --port-max="${MEDIA_PORTS#*-}"
fi

case $PUBLIC_ADDRESS in
  *:*) ;;
  *) PUBLIC_ADDRESS=$PUBLIC_ADDRESS:5060 ;;
esac
export EDGE_PUBLIC_ADDRESS="$PUBLIC_ADDRESS"
# By its number, because a name would have to be resolved before the start.
advertised=$MEDIA_ADDRESS:${PUBLIC_ADDRESS##*:}
export EDGE_LISTEN_UDP="udp:$own:5060 advertise $advertised"
export EDGE_LISTEN_TCP="tcp:$own:5060 advertise $advertised"
export EDGE_LISTEN_VOICE="tcp:$own:8088"
export EDGE_VOICE_PORT=8088
export PGOPTIONS='-c search_path=voice_edge'
exec kamailio -DD -E -f /edge/kamailio.cfg -w /tmp -Y /tmp
