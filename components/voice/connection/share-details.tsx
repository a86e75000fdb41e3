'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useOrigin } from '@/components/developers/use-origin';
import { CodeBlock } from '@/components/ui/code-block';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { qrSvg } from '@/components/widgets/hosted/qr-svg';
import { getViewToken } from '@/lib/contracts/voice/sip-details';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';

/** A link, also as a QR code, that shows what to enter in the phone without signing in. */
export function ShareDetails({ connection, onClose }: { connection: SipConnection; onClose: () => void }) {
  const t = useTranslations('voice.share');
  const format = useFormatter();
  const origin = useOrigin();
  // Each opening of the dialog makes a link of its own.
  const { data, error, isFetching, refetch } = useEndpoint(
    getViewToken,
    { params: { connection_id: connection.id } },
    { gcTime: 0, staleTime: Infinity },
  );
  // Behind the number sign, the token is not sent to the server with the page's address.
  const address = data && `${origin}/sip-details#${data.token}`;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data || !address ? (
          <Skeleton height={280} aria-busy />
        ) : (
          <>
            <CodeBlock code={address} label={t('link')} wraps />
            {/* eslint-disable-next-line @next/next/no-img-element */}
            <img
              src={`data:image/svg+xml,${encodeURIComponent(qrSvg(address))}`}
              alt={t('qr')}
              width={200}
              height={200}
              style={{ alignSelf: 'center' }}
            />
            <Text size="sm" c="dimmed">
              {t('expires', { time: format.dateTime(new Date(data.expires_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
