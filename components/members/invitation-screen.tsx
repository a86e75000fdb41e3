'use client';

import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import type { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useToken } from '@/components/api/use-token';
import { keepTypedEmail } from '@/components/auth/typed-email';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { inspectInvitation, type Invitation } from '@/lib/contracts/user-management/business-users';
import { useRoleName } from '../i18n/use-role-name';
import { AcceptInvitation } from './accept-invitation';
import { InvitationSignUp } from './invitation-sign-up';

/** The page of an invitation's link: the business and the role, and how to join. */
export function InvitationScreen() {
  const t = useTranslations('members.invitation');
  const token = useSearchParams().get('token') ?? '';
  const inspected = useQuery<Invitation, ApiError>({
    queryKey: [inspectInvitation.path, token],
    queryFn: ({ signal }) => callApi(inspectInvitation, { body: { token }, silent: true, signal }),
    enabled: token !== '',
    staleTime: Infinity,
  });

  if (inspected.data) return <Invited invitation={inspected.data} token={token} />;
  if (token === '' || (inspected.isError && isGone(inspected.error))) return <InvalidInvitation />;
  if (inspected.isError) {
    return (
      <LoadError title={t('error')} error={inspected.error} onRetry={() => void inspected.refetch()} isRetrying={inspected.isFetching} />
    );
  }
  return (
    <div aria-busy>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Skeleton height={28} width="70%" mb="md" />
      <Skeleton height={14} mb="xs" />
      <Skeleton height={14} width="60%" mb="lg" />
      <Skeleton height={36} />
    </div>
  );
}

/** A token that was truncated while copying is as invalid as an expired one. */
const isGone = ({ status }: ApiError) => status === 404 || status === 422;

function InvalidInvitation() {
  const t = useTranslations('members.invitation.invalid');
  return (
    <EmptyState
      order={1}
      drawing={<LapsedInvitationDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/login" variant="default">
          {t('action')}
        </Button>
      }
    />
  );
}

function Invited({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTranslations('members.invitation');
  const roleName = useRoleName();
  const signedIn = useToken();
  const { business_name: business, email, mobile, has_account } = invitation;
  return (
    <>
      <Title order={1}>{t.rich('title', { business, bdi: richIsolate })}</Title>
      <Stack gap={4} mb="lg" mt={4}>
        <Text c="dimmed">
          {t.rich('text', {
            business,
            role: roleName(invitation.role),
            bdi: richIsolate,
            strong: (role) => (
              <Text component="strong" c="var(--mantine-color-text)" fw={600}>
                <bdi>{role}</bdi>
              </Text>
            ),
          })}
        </Text>
        <Text c="dimmed">{t.rich('sent_to', { address: email ?? mobile ?? '', ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</Text>
      </Stack>
      {signedIn ? (
        <AcceptInvitation invitation={invitation} token={token} />
      ) : has_account ? (
        <Stack gap="md">
          <Text>{t('sign_in.text')}</Text>
          <Group gap="xs">
            <Button component={Link} href={`/login?next=${encodeURIComponent(`/invitation?token=${encodeURIComponent(token)}`)}`}>
              {t('sign_in.submit')}
            </Button>
            {email && (
              <Button component={Link} href="/forgot-password" variant="subtle" onClick={() => keepTypedEmail(email)}>
                {t('sign_in.forgot')}
              </Button>
            )}
          </Group>
        </Stack>
      ) : (
        <InvitationSignUp token={token} business={business} />
      )}
    </>
  );
}

/** The drawing for an invalid invitation: a sealed letter, crossed out. */
function LapsedInvitationDrawing() {
  return (
    <Drawing>
      <rect x="16" y="18" width="76" height="54" rx="6" />
      <path d="m18 24 36 26 36-26" />
      <circle cx="92" cy="66" r="15" fill="var(--hamdam-surface)" stroke={accent} />
      <path d="m86 60 12 12M98 60 86 72" stroke={accent} />
    </Drawing>
  );
}
