import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import type { SuggestionReason as Reason } from '@/lib/contracts/flow-manager/channels/social';

interface SuggestionReasonProps {
  reason: Reason;
  /** The page on which an assistant is chosen. */
  assistantsHref: string;
}

/** Why there is no suggestion, and where that can be changed. */
export function SuggestionReason({ reason, assistantsHref }: SuggestionReasonProps) {
  const t = useTranslations('social.suggestion');
  return (
    <Text role="status" size="sm">
      {t(`reasons.${reason}`)}{' '}
      {reason === 'no_model' || reason === 'no_credit' ? (
        <Anchor component={Link} href="/settings/models" inherit>
          {t('models')}
        </Anchor>
      ) : (
        reason === 'no_assistant' && (
          <Anchor component={Link} href={assistantsHref} inherit>
            {t('assistants')}
          </Anchor>
        )
      )}
    </Text>
  );
}
